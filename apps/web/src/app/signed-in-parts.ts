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

let parts: Parts | undefined;
let loading: Promise<Parts> | undefined;

export function loadSignedInParts(): Promise<Parts> {
  loading ??= load().then(
    (loaded) => {
      parts = loaded;
      return loaded;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The parts immediately where they are loaded already: React's own lazy components would show their fallback first. */
export function useSignedInParts(): Parts {
  return parts ?? use(loadSignedInParts());
}
