import { formatClock } from '../../format/date.ts'
import type { ContestMatch, ContestSide } from '../contest.ts'
import { contestTexts } from '../texts.ts'
import { BigFaces } from './BigFaces.tsx'
import { factsOf } from './match-facts.ts'

const Name = ({ side, isRight = false }: { side: ContestSide; isRight?: boolean }) => (
  <span className="big-next-side" data-right={isRight ? '' : undefined}>
    <span className="big-name">
      <bdi>{side.name}</bdi>
      {side.captain !== null && <bdi className="big-captain">{side.captain}</bdi>}
    </span>
    <BigFaces side={side} />
  </span>
)

/** The next matches: the teams, the time and the server. */
export const BigNext = ({ matches }: { matches: readonly ContestMatch[] }) => (
  <ul className="big-next">
    {matches.map(({ sides: [one, other], ...match }) => (
      <li key={match.no} className="big-match big-next-match">
        <p className="big-what">
          {factsOf(match).join(' · ')}
          <span className="ml-auto">
            {[match.at === null ? null : formatClock(match.at), match.server === null ? null : contestTexts.server(match.server)]
              .filter((fact) => fact !== null)
              .join(' · ')}
          </span>
        </p>
        <p className="big-face-off display">
          <Name side={one} />
          <span className="big-versus">{contestTexts.versus}</span>
          <Name side={other} isRight />
        </p>
      </li>
    ))}
  </ul>
)
