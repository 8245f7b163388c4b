import { writeProject } from '@cutgraph/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WORKSPACE } from '../../../test/media.ts';
import { Refused, serve } from '../../../test/network.ts';
import { openAt } from '../../../test/open.tsx';
import { ExportDialog } from './export-dialog.tsx';

const film = { inputs: [], editList: [] };

const open = (timelineId?: string, videographRef?: string) =>
  openAt(
    `/ws/${WORKSPACE}/timelines`,
    <ExportDialog
      workspaceId={WORKSPACE}
      title="Harbour"
      film={film}
      {...(timelineId && { timelineId })}
      {...(videographRef && { videographRef })}
      onClose={() => {}}
    />,
  );

it('says of each format what it does not have of the film, before it is downloaded', async () => {
  const asked = serve(writeProject, ({ body: { format } }) => ({
    ...{ fileName: `Harbour.${format}`, mediaType: 'text/plain', text: 'x' },
    notes: format === 'edl' ? [{ code: 'left-out-fade' as const, params: { count: 2 } }] : [],
  }));
  open('timeline-1');
  await screen.findByText('All of this film is in it.');
  expect((await asked.arrived(1)).body).toMatchObject({ format: 'fcpxml', title: 'Harbour' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Program' }), { target: { value: 'edl' } });
  await screen.findByText('2 fades: picture and sound begin and end without.');
  expect(screen.queryByText('All of this film is in it.')).toBeNull();
  expect(screen.getByRole('link', { name: 'Download with originals' }).getAttribute('href')).toBe(
    `/api/ws/${WORKSPACE}/videoTimelines/timeline-1/project.zip?format=edl`,
  );
  expect(screen.getByRole('button', { name: 'Download the project' }).hasAttribute('disabled')).toBe(false);
  fireEvent.click(screen.getByRole('switch', { name: 'Open comments as markers' }));
  expect((await asked.arrived(3)).body).toMatchObject({ format: 'edl', commentsOf: 'timeline-1' });
  expect(screen.getByRole('link', { name: 'Download with originals' }).getAttribute('href')).toMatch(
    /&comments=1$/,
  );
});

it('takes the other clips of each cut along where the film is of a graph, and leaves them out when asked to', async () => {
  const asked = serve(writeProject, () => ({
    ...{ fileName: 'Harbour.fcpxml', mediaType: 'application/xml', text: 'x', notes: [] },
  }));
  open('timeline-1', '/ws/1/videographs/2');
  expect((await asked.arrived(1)).body).toMatchObject({ alternatives: true });
  fireEvent.click(screen.getByRole('switch', { name: /^Other clips for each cut/ }));
  expect((await asked.arrived(2)).body).toMatchObject({ alternatives: false });
  expect(screen.getByRole('link', { name: 'Download with originals' }).getAttribute('href')).toContain(
    'format=fcpxml&alternatives=false',
  );
});

it('says why a film cannot be written, and offers no originals of one that is not kept', async () => {
  serve(writeProject, () => {
    throw new Refused(400, 'Cut 1 ends after the end of Beach.');
  });
  open();
  await screen.findByText(/Cut 1 ends after the end of Beach/);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: 'Download the project' }).hasAttribute('disabled')).toBe(true);
});
