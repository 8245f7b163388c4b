import { InvalidArgumentError } from 'commander';

/** A TCP port; 0 takes a free one. */
export function parsePort(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new InvalidArgumentError('It must be a port, 0 to 65535.');
  return value;
}
