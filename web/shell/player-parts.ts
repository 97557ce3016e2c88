import { lazyPart } from '../ui/loading/lazy-part.ts'

/** The parts of the shell that no guest sees. */
export const PlayerBar = lazyPart(() => import('./navigation/PlayerBar.tsx'))
export const PlayerFoot = lazyPart(() => import('./PlayerFoot.tsx'))
export const PlayerDialogs = lazyPart(() => import('./PlayerDialogs.tsx'))
export const BannedBanner = lazyPart(() => import('./account/BannedBanner.tsx'))

/** Loads the parts that every signed-in player sees. Called while the session is still loading, so that the parts are ready with it. */
export function preloadPlayerParts(): void {
  PlayerBar.preload()
  PlayerFoot.preload()
  PlayerDialogs.preload()
}
