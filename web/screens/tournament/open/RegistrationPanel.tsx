import { type FormEvent, type ReactNode, useState } from 'react'
import type { Tournament } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { registrationEnd } from '../../../../durable/rules/tournament/evening-times.ts'
import type { TeamCard } from '../../../../worker/contract/teams.ts'
import { paths } from '../../../paths/paths.ts'
import type { View } from '../../../resource/use-resource.ts'
import { isBannedAtom } from '../../../state/session-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import { SelectField } from '../../../ui/forms/Select.tsx'
import { RetryLine } from '../../../ui/loading/RetryLine.tsx'
import { TimeLeft } from '../../../ui/time/TimeLeft.tsx'
import { canRegister } from '../open-times.ts'
import { registrationTexts as texts } from '../own-texts.ts'
import { type ChoiceProblem, teamChoices } from '../team-choices.ts'
import { infoTexts } from '../texts.ts'
import { useRegistration } from './use-registration.ts'

const problemWords = (problem: NonNullable<ChoiceProblem>): string =>
  problem.is === 'small'
    ? texts.small(problem.has, problem.needs)
    : texts.taken(problem.names[0] ?? '', problem.names.length - 1, problem.team)

/** Shown in place of a choice: the missing part, and the link to make a team. */
function NoTeam({ title, hint }: { title: string; hint: string }) {
  return (
    <>
      <p className="font-medium">{title}</p>
      <p className="mt-1 text-muted">{hint}</p>
      <ButtonLink variant="primary" className="mt-4" to={paths.teams}>
        {texts.create}
      </ButtonLink>
    </>
  )
}

type ChooseProps = { tournament: Tournament; teams: readonly TeamCard[] }

function ChooseTeam({ tournament, teams }: ChooseProps) {
  const choices = teamChoices(teams, tournament)
  const free = choices.filter(({ problem }) => problem === null)
  const [wanted, setWanted] = useState<number | null>(null)
  const { isBusy, register } = useRegistration(tournament.id)
  const chosen = free.find(({ id }) => id === wanted) ?? (free.length === 1 ? free[0] : undefined)
  if (choices.length === 0) return <NoTeam title={texts.onlyPlayer} hint={texts.onlyPlayerHint} />
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) void register(chosen.id)
  }
  const blocked = choices.filter(({ problem }) => problem !== null)
  return (
    <form onSubmit={send}>
      <SelectField label={texts.team} value={chosen?.id ?? ''} disabled={free.length === 0} onWrite={(id) => setWanted(Number(id))}>
        <option value="" disabled>
          {texts.choose}
        </option>
        {choices.map(({ id: team, name, problem }) => (
          <option key={team} value={team} disabled={problem !== null}>
            {problem ? `${name} (${problemWords(problem)})` : name}
          </option>
        ))}
      </SelectField>
      {blocked.length > 0 && (
        <ul className="mt-3 flex flex-col gap-1 text-muted text-sm">
          {blocked.map(({ id, name, problem }) => (
            <li key={id} className="untrusted">
              <bdi className="font-medium text-base-content">{name}</bdi> {problem && problemWords(problem)}.
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="play" className="max-sm:w-full" aria-disabled={isBusy || !chosen}>
          {texts.send}
        </Button>
        {free.length === 0 && (
          <ButtonLink size="play" className="max-sm:w-full" to={paths.teams}>
            {texts.create}
          </ButtonLink>
        )}
      </div>
    </form>
  )
}

function Frame({ title, lead, children }: { title: string; lead: ReactNode; children?: ReactNode }) {
  return (
    <section className="panel p-5 sm:p-6" aria-label={title}>
      <h2 className="display text-xl">{title}</h2>
      <p className="mt-1 text-muted">{lead}</p>
      {children && <div className="mt-5">{children}</div>}
    </section>
  )
}

/**
 * Registration for players without a team in this tournament: the choice of one of their teams, or the link to make one (docs/product.md
 * 14.2).
 */
export function RegistrationPanel({ tournament, ownTeams }: { tournament: Tournament; ownTeams: View<readonly TeamCard[]> }) {
  const { state, value: teams, retry } = ownTeams
  const isBanned = useAtomValue(isBannedAtom)
  if (isBanned) return null
  if (!tournament.registration_open) return <Frame title={texts.closed} lead={texts.closedHint} />
  if (!canRegister(tournament)) return <Frame title={texts.full} lead={tournament.drawn ? texts.fullDrawnHint : texts.fullHint} />
  const ends = registrationEnd(tournament)
  const lead = (
    <>
      {texts.lead(tournament.team_size)}
      <span className="mt-1 block">
        {infoTexts.registrationEnds} <TimeLeft at={ends} className="font-medium text-base-content" />
      </span>
    </>
  )
  return (
    <Frame title={texts.title} lead={lead}>
      {state === 'failed' && <RetryLine text={texts.teamsFailed} onRetry={retry} />}
      {state === 'loading' && <div className="skeleton h-28 rounded-field opacity-60" aria-hidden="true" />}
      {teams !== null &&
        (teams.length === 0 ? (
          <NoTeam title={texts.noTeam} hint={texts.noTeamHint} />
        ) : (
          <ChooseTeam tournament={tournament} teams={teams} />
        ))}
    </Frame>
  )
}
