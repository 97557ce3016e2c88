import { useId, useState } from 'react'
import { Select } from '../../../../ui/forms/Select.tsx'
import type { CourseProps } from '../course-props.ts'
import { type CupRound, currentRound, fromNow, isKnown, roundsOf } from '../cup-course.ts'
import { courseTexts as texts } from '../texts.ts'
import { CupMatchCard } from './CupMatchCard.tsx'
import { PlayOffs } from './PlayOffs.tsx'

type Wanted = number | 'all'

function RoundFilter({ rounds, value, onChange }: { rounds: readonly CupRound[]; value: Wanted; onChange(wanted: Wanted): void }) {
  return (
    <div className="w-60 max-w-full">
      <Select
        aria-label={texts.filter}
        value={String(value)}
        onChange={({ target }) => onChange(target.value === 'all' ? 'all' : Number(target.value))}
      >
        <option value="all">{texts.all}</option>
        {rounds.map((round) => (
          <option key={round.number} value={round.number}>
            {round.name}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** A round without known teams, in few words. */
function RoundSkeleton({ round }: { round: CupRound }) {
  return (
    <>
      <p className="mb-3 text-muted text-sm">{texts.notDrawn}</p>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {round.matches.map(({ id }) => (
          <li key={id} className="display flex justify-between rounded-box border border-line border-dashed px-4 py-3 text-muted">
            <span>{texts.unknown}</span>
            <span>{texts.versus}</span>
            <span>{texts.unknown}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Round({ round, isNow, course }: { round: CupRound; isNow: boolean; course: CourseProps }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="display mb-3 flex items-baseline gap-3 text-lg">
        {round.name}
        {isNow && <span className="eyebrow text-warning!">{texts.live}</span>}
      </h3>
      {isKnown(round) ? (
        <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {round.matches.map((match) => (
            <li key={match.id} className="min-w-0">
              <CupMatchCard match={match} course={course} showsTitle={false} />
            </li>
          ))}
        </ul>
      ) : (
        <RoundSkeleton round={round} />
      )}
    </section>
  )
}

/** The matches of a cup, round by round, the current round on top, and the drawing of its play-offs. */
export function CupRounds(course: CourseProps) {
  const { matches, cup } = course.view
  const [wanted, setWanted] = useState<Wanted>('all')
  const rounds = roundsOf(matches)
  const chosen = rounds.some(({ number }) => number === wanted) ? wanted : 'all'
  const now = cup.status === 'live' ? (currentRound(matches)?.number ?? null) : null
  const shown = rounds.filter(({ number }) => chosen === 'all' || number === chosen)
  if (rounds.length === 0) return <p className="panel px-5 py-8 text-center text-muted">{texts.noMatches}</p>
  return (
    <div className="flex flex-col gap-8">
      <RoundFilter rounds={rounds} value={chosen} onChange={setWanted} />
      {chosen === 'all' && <PlayOffs view={course.view} own={course.own} />}
      {fromNow(shown, now).map((round) => (
        <Round
          key={round.number}
          round={round}
          isNow={round.number === now && round.matches.some(({ status }) => status === 'live')}
          course={course}
        />
      ))}
    </div>
  )
}
