/**
 * What the changelog says of a version.
 *
 * @throws where it says nothing: its heading is still "Not released".
 */
export function releaseNotes(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.split('\n', 1)[0]!.split(' ')[0] === version);
  const notes = section?.slice(section.indexOf('\n')).trim();
  if (notes) return `${notes}\n`;
  throw new Error(
    `CHANGELOG.md says nothing of ${version}: put "## ${version}" over what is not released yet.`,
  );
}
