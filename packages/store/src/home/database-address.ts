/** The name of the embedded database. */
export const DATABASE = 'cutgraph';

/** The user that owns everything in the embedded database. */
export const DATABASE_USER = 'cutgraph';

/** The address of a database of the embedded server. */
export function databaseAddress(place: { password: string; port: number; database: string }): string {
  return `postgres://${DATABASE_USER}:${encodeURIComponent(place.password)}@127.0.0.1:${place.port}/${place.database}`;
}
