import { type Contest, type ContestMatch, matchesNext, matchesOn } from '../contest.ts'
import { ContestBracket } from '../standings/ContestBracket.tsx'
import { BigChampion } from './BigChampion.tsx'
import { BigMatch } from './BigMatch.tsx'
import { BigNext } from './BigNext.tsx'
import { BigSoon } from './BigSoon.tsx'
import { BigTable } from './BigTable.tsx'
import { lastRounds } from './big-bracket.ts'
import { type BigSlide, ofPage, onOneSlide, tablePages } from './big-slides.ts'

const Matches = ({ matches }: { matches: readonly ContestMatch[] }) => (
  <ul className="big-matches">
    {matches.map((match) => (
      <BigMatch key={match.no} match={match} isAlone={matches.length === 1} />
    ))}
  </ul>
)

/** One slide of the big screen. */
export function BigSlideView({ slide, contest }: { slide: BigSlide; contest: Contest }) {
  switch (slide.is) {
    case 'soon':
      return <BigSoon contest={contest} />
    case 'now':
      return <Matches matches={ofPage(matchesOn(contest), slide, onOneSlide.now)} />
    case 'match':
      return <Matches matches={matchesOn(contest).filter(({ no }) => no === slide.page)} />
    case 'table': {
      const table = tablePages(contest)[slide.page]
      return table && <BigTable table={table} />
    }
    case 'next':
      return <BigNext matches={ofPage(matchesNext(contest), slide, onOneSlide.next)} />
    case 'bracket':
      return <ContestBracket contest={{ ...contest, bracket: lastRounds(contest.bracket) }} className="size-full" isBig />
    case 'champion':
      return contest.winner && <BigChampion winner={contest.winner} contest={contest} />
    default:
      return slide.is satisfies never
  }
}
