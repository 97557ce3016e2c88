import { lazyPart } from '../ui/loading/lazy-part.ts'

/** The parts of the frame that no guest sees. */
export const PlayerBar = lazyPart(() => import('./navigation/PlayerBar.tsx'))
export const PlayerFoot = lazyPart(() => import('./PlayerFoot.tsx'))
export const PlayerDialogs = lazyPart(() => import('./PlayerDialogs.tsx'))
export const BannedBanner = lazyPart(() => import('./account/BannedBanner.tsx'))

/** Loads what every signed-in player sees; called while the session is still asked for, so that nothing comes late. */
export function preloadPlayerParts(): void {
  PlayerBar.preload()
  PlayerFoot.preload()
  PlayerDialogs.preload()
}
