/** What the worker needs of a logger; pino's shape. */
export type Logger = {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
};
