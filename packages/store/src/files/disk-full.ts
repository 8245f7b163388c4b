/** The system's words for a full disk and for a quota of the system that is used up, and PostgreSQL's for its own disk. */
const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether an error of a file or of the database says that there is no room left on a disk. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.includes(error.code);
}
