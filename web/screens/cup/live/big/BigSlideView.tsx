import type { CupRoomView } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { matchesNext, matchesOn, teamsByPoints } from '../cup-course.ts'
import { PlayOffs } from '../matches/PlayOffs.tsx'
import { BigChampion } from './BigChampion.tsx'
import { BigMatch, BigNextMatch } from './BigMatch.tsx'
import { BigSoon } from './BigSoon.tsx'
import { BigTable } from './BigTable.tsx'
import { type BigSlide, ofPage, onOneSlide } from './big-slides.ts'

/** One picture of the big screen. */
export function BigSlideView({ slide, view }: { slide: BigSlide; view: CupRoomView }) {
  const { cup, teams, matches } = view
  switch (slide.is) {
    case 'soon':
      return <BigSoon cup={cup} />
    case 'now':
      return (
        <ul className="big-matches">
          {ofPage(matchesOn(matches), slide, onOneSlide.now).map((match) => (
            <BigMatch key={match.id} match={match} teams={teams} />
          ))}
        </ul>
      )
    case 'table':
      return <BigTable teams={ofPage(teamsByPoints(teams), slide, onOneSlide.table)} />
    case 'next':
      return (
        <ul className="big-matches">
          {ofPage(matchesNext(matches), slide, onOneSlide.next).map((match) => (
            <BigNextMatch key={match.id} match={match} teams={teams} />
          ))}
        </ul>
      )
    case 'play-offs':
      return (
        <div className="big-play-offs">
          <PlayOffs matches={matches} teams={teams} own={null} />
        </div>
      )
    case 'champion':
      return cup.winner && <BigChampion winner={cup.winner} />
    default:
      return slide.is satisfies never
  }
}
