import { LogOut, Settings, Shield } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { useNavigate } from 'react-router'
import { hasRight } from '../../../durable/rules/staff/staff-rights.ts'
import type { Team } from '../../../worker/contract/teams.ts'
import { formatDay } from '../../format/date.ts'
import { useAction } from '../../hooks/use-action.ts'
import { leaveTeam } from '../../net/api/teams.ts'
import { paths } from '../../paths/paths.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { teamTexts } from '../../texts/teams.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { RankEmblem } from '../../ui/rank/RankEmblem.tsx'
import { TeamLogo } from '../../ui/TeamLogo.tsx'
import { SettingsDialog } from './settings/SettingsDialog.tsx'
import { teamPageTexts as texts } from './texts.ts'

type TeamHeadProps = { team: Team; onChanged(): void }

/** The viewer's actions on the team as a whole. */
function HeadActions({ team, onChanged }: TeamHeadProps) {
  const me = useAtomValue(userAtom)
  const [open, setOpen] = useState<'settings' | 'leave' | null>(null)
  const navigate = useNavigate()
  const { run } = useAction()
  const close = () => setOpen(null)
  const isOwner = team.role === 'owner'
  const mayModerate = !isOwner && me !== null && hasRight(me.role, 'tournaments')
  const leave = async () => {
    if (await run(() => leaveTeam(team.id), { done: texts.left(team.name), unreached: texts.leaveFailed })) navigate(paths.teams)
  }
  const SettingsIcon = isOwner ? Settings : Shield
  return (
    <div className="flex shrink-0 flex-wrap gap-2">
      {(isOwner || mayModerate) && (
        <Button icon={SettingsIcon} className="max-sm:flex-1" onClick={() => setOpen('settings')}>
          {isOwner ? texts.settings : texts.moderate}
        </Button>
      )}
      {team.role !== null && !isOwner && (
        <Button variant="danger" icon={LogOut} className="max-sm:flex-1" onClick={() => setOpen('leave')}>
          {texts.leave}
        </Button>
      )}
      {open === 'settings' && <SettingsDialog team={team} isOwner={isOwner} onChanged={onChanged} onClose={close} />}
      {open === 'leave' && (
        <ConfirmDialog
          question={texts.leaveQuestion}
          text={texts.leaveText}
          confirm={texts.leave}
          onConfirm={() => void leave()}
          onClose={close}
        />
      )}
    </div>
  )
}

/** A name with more characters has a smaller font. */
const longName = 24
const longestWord = (name: string): number => Math.max(...name.split(/[\s-]+/).map(({ length }) => length))

/** The head of a team's page: logo, name, rating and members. */
export function TeamHead({ team, onChanged }: TeamHeadProps) {
  const { name, logo_url, rating, role, created_at, members } = team
  return (
    <header>
      <BackLink to={paths.teams}>{texts.back}</BackLink>
      <div className="mt-1 flex items-center justify-between gap-x-8 gap-y-5 max-sm:flex-col max-sm:items-stretch">
        <div className="flex min-w-0 items-center gap-4 sm:gap-6">
          <TeamLogo name={name} src={logo_url} size={96} />
          <div className="min-w-0">
            {/* On a phone the longest word fits on one line beside the logo; a letter is about half an em wide. */}
            <h1
              style={{ '--letters': longestWord(name) } as CSSProperties}
              className={`display untrusted leading-tight max-sm:text-[clamp(0.75rem,(100vw-9.5rem)/(var(--letters)*0.56),var(--text-most))] ${name.length > longName ? 'sm:text-2xl [--text-most:var(--text-xl)]' : 'sm:text-3xl [--text-most:var(--text-2xl)]'}`}
            >
              <bdi>{name}</bdi>
            </h1>
            <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm tabular-nums">
              {role !== null && (
                <span className="rounded-sm border border-line-strong px-2 py-0.5 font-medium text-base-content text-xs">
                  {teamTexts.role[role]}
                </span>
              )}
              {rating !== null && (
                <span className="inline-flex items-center gap-1.5 text-base-content">
                  <RankEmblem elo={rating} size={22} />
                  {teamTexts.rating(rating)}
                </span>
              )}
              <span>{teamTexts.members(members.length)}</span>
              <span>{texts.since(formatDay(created_at))}</span>
            </p>
          </div>
        </div>
        <HeadActions team={team} onChanged={onChanged} />
      </div>
    </header>
  )
}
