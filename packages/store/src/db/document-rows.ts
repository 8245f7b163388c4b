import { CamelCasePlugin } from 'kysely';

type Row = Parameters<CamelCasePlugin['transformResult']>[0]['result']['rows'][number];

/**
 * The one map between rows and documents of the wire: `media_url` is `mediaURL`, `created_at` is `createdAt`, and a time
 * is an ISO 8601 text. Columns are named so in queries too.
 */
export class DocumentRows extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true });
  }

  protected override snakeCase(name: string): string {
    return super.snakeCase(name.replaceAll('URL', 'Url'));
  }

  protected override camelCase(name: string): string {
    return super.camelCase(name).replace(/Url(?=s?(?![a-z]))/g, 'URL');
  }

  protected override mapRow(row: Row): Row {
    const mapped = super.mapRow(row);
    for (const [name, value] of Object.entries(mapped)) {
      if (value instanceof Date) mapped[name] = timeOf(value);
    }
    return mapped;
  }
}

/** The clock of a camera may say anything: a year that the wire has no text for must not make a whole list unreadable. */
function timeOf(date: Date): string | null {
  const year = date.getUTCFullYear();
  return year >= 0 && year <= 9999 ? date.toISOString() : null;
}
