import type { ContestPicture } from './cards/contest-card.ts'
import type { MatchPicture } from './cards/match-card.ts'
import type { ProfilePicture } from './cards/profile-card.ts'
import type { TeamPicture } from './cards/team-card.ts'
import type { TopPicture } from './cards/top-card.ts'

/**
 * All that the picture of a link shows; `art` is the address of the map's poster, the team's logo or the
 * tournament's own picture. Equal ones are the same picture, so
 * their hash is its name.
 */
export type LinkPicture =
  | { of: 'match'; shown: MatchPicture; art: string | null }
  | { of: 'profile'; shown: ProfilePicture; art: null }
  | { of: 'team'; shown: TeamPicture; art: string | null }
  | { of: 'contest'; shown: ContestPicture; art: string | null }
  | { of: 'list'; shown: TopPicture; art: null }
