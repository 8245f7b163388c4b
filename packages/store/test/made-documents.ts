import type { Media, User, Workspace } from '@cutgraph/contract';
import type { LabelSegment } from '@cutgraph/core';
import { newId, type Store } from '../src/index.ts';

/** A person of a unique identity. */
export function newUser(store: Store): Promise<User> {
  const subject = newId();
  return store.change((write) =>
    write.users.signIn({
      issuer: 'https://id.example',
      subject,
      providerId: 'google',
      email: `${subject}@example.com`,
      emailVerified: true,
      displayName: 'Ada Example',
      photoURL: '',
    }),
  );
}

export function newWorkspace(store: Store, createdBy: string): Promise<Workspace> {
  return store.change((write) =>
    write.workspaces.create({
      title: 'New Workspace',
      description: 'Workspace Description',
      createdBy,
      templates: [],
    }),
  );
}

export function newMedia(
  store: Store,
  workspace: Workspace,
  options: { size?: number } = {},
): Promise<Media> {
  return store.change((write) =>
    write.media.create({
      id: newId(),
      workspaceId: workspace.id,
      name: 'beach.mp4',
      type: 'video/mp4',
      size: options.size ?? 5_000_000_000,
      lastModified: '2024-05-01T10:00:00.000Z',
      uploadMetadata: { filename: 'beach.mp4' },
      createdBy: workspace.createdBy,
    }),
  );
}

/** Segments of 1, 2, 3 ... seconds. */
export function someSegments(count: number): LabelSegment[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `segment-${index}`,
    labelEntityName: 'person',
    category: 'person',
    track: `t${index}`,
    segmentStartTime: index * 10,
    segmentEndTime: index * 10 + index + 1,
    segmentLengthTime: index + 1,
    thumbnailTime: index * 10,
    thumbnailBox: { left: 0.1, top: 0.1, right: 0.4, bottom: 0.9 },
    confidence: 0.8,
  }));
}
