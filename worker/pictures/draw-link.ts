import type { Art } from './art.ts'
import { contestCard } from './cards/contest-card.ts'
import { matchCard } from './cards/match-card.ts'
import { profileCard } from './cards/profile-card.ts'
import { teamCard } from './cards/team-card.ts'
import { topCard } from './cards/top-card.ts'
import { emblemOf } from './emblems.ts'
import type { LinkPicture } from './link-picture.ts'

/** The drawing of a link's picture; `art` is what its address led to. */
export function drawLink(picture: LinkPicture, art: Art | null): string {
  switch (picture.of) {
    case 'match':
      return matchCard(picture.shown, art)
    case 'profile':
      return profileCard(picture.shown, picture.shown.rank && emblemOf(picture.shown.rank.level))
    case 'team':
      return teamCard(picture.shown, art)
    case 'contest':
      return contestCard(picture.shown, art)
    case 'list':
      return topCard(picture.shown)
    default:
      return picture satisfies never
  }
}
