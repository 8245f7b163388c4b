import { use } from 'react';

/** The parts of the bar that only a signed-in user sees: they come after the first load, all in one go. */
async function load() {
  const [workspace, running, files, anywhere, user, tour] = await Promise.all([
    import('./workspace-switch.tsx'),
    import('./running-things.tsx'),
    import('../features/upload/pick/choose-files.tsx'),
    import('./upload-anywhere.tsx'),
    import('./user-menu.tsx'),
    import('../features/tour/tour.tsx'),
  ]);
  return {
    WorkspaceSwitch: workspace.WorkspaceSwitch,
    RunningThings: running.RunningThings,
    ChooseFiles: files.ChooseFiles,
    UploadAnywhere: anywhere.UploadAnywhere,
    UserMenu: user.UserMenu,
    TourStrip: tour.TourStrip,
  };
}

type Parts = Awaited<ReturnType<typeof load>>;

/** As React reads a promise that it is given: one with a value is used immediately. */
type Loading = Promise<Parts> & { status?: 'fulfilled'; value?: Parts };

let loading: Loading | undefined;

export function loadSignedInParts(): Promise<Parts> {
  if (loading) return loading;
  const begun: Loading = load().then(
    (loaded) => Object.assign(begun, { status: 'fulfilled', value: loaded }).value,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  loading = begun;
  return begun;
}

/**
 * The parts immediately where they are loaded already: React's own lazy components would show their fallback first. `use` is
 * called each time: a render that waited in it is repeated from there, and without it the hooks after it are too many.
 */
export function useSignedInParts(): Parts {
  return use(loadSignedInParts());
}
