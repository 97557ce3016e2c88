import { type ReactNode, useId } from 'react'
import { paths } from '../../../../paths/paths.ts'
import { ButtonLink } from '../../../../ui/button/Button.tsx'
import type { CourseProps } from '../course-props.ts'
import { currentRound, matchesNext, matchesOn } from '../cup-course.ts'
import { CupMatchCard } from '../matches/CupMatchCard.tsx'
import { PlayOffs } from '../matches/PlayOffs.tsx'
import { CupTable } from './CupTable.tsx'
import { LiveMatchCard } from './LiveMatchCard.tsx'
import { nowTexts as texts } from './texts.ts'

/** How many rows of the table, and of the next matches, are beside the current matches. */
const tableShown = 8
const nextShown = 8

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="display mb-3 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

const Nothing = ({ children }: { children: string }) => <p className="panel px-5 py-8 text-center text-muted">{children}</p>

/** The matches that are played now, with live scores. */
function Playing({ view, own }: Pick<CourseProps, 'view' | 'own'>) {
  const on = matchesOn(view.matches)
  if (on.length === 0) return <Nothing>{texts.nothingNow}</Nothing>
  return (
    <ul className={`grid gap-3 ${on.length > 1 ? 'md:grid-cols-2' : ''}`}>
      {on.map((match) => (
        <li key={match.id} className="min-w-0">
          <LiveMatchCard match={match} view={view} own={own} />
        </li>
      ))}
    </ul>
  )
}

function Coming({ course }: { course: CourseProps }) {
  const { matches } = course.view
  const next = matchesNext(matches).slice(0, nextShown)
  if (next.length === 0) return <Nothing>{currentRound(matches) === null ? texts.nothingMore : texts.nothingNext}</Nothing>
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {next.map((match) => (
        <li key={match.id} className="min-w-0">
          <CupMatchCard match={match} course={course} showsTitle />
        </li>
      ))}
    </ul>
  )
}

/** The matches that are played now, the next matches and the table; for a finished cup its end (docs/product.md 16.6). */
export function CupNow(course: CourseProps) {
  const { view, own } = course
  const { cup } = view
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <div className="flex min-w-0 flex-col gap-8">
        {cup.status === 'live' && (
          <>
            <Part title={texts.now}>
              <Playing view={view} own={own} />
            </Part>
            <Part title={texts.next}>
              <Coming course={course} />
            </Part>
          </>
        )}
        <PlayOffs view={view} own={own} />
      </div>
      <Part title={texts.table}>
        <div className="panel overflow-hidden">
          <CupTable view={view} own={own} shown={tableShown} />
        </div>
        <ButtonLink className="mt-3 w-full" to={paths.cup(cup.cupid)}>
          {texts.whole}
        </ButtonLink>
      </Part>
    </div>
  )
}
