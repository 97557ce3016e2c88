import { MonitorPlay, Radio } from 'lucide-react'
import type { Cup, CupTeam } from '../../../../durable/protocol/cup/cup-fields.ts'
import { bigScreenPath } from '../../../contest/big/big-screen-path.ts'
import { bigLinkTexts } from '../../../contest/big/link-texts.ts'
import { formatTime } from '../../../format/date.ts'
import { enterFullscreen } from '../../../hooks/use-fullscreen.ts'
import { useMinute } from '../../../hooks/use-minute.ts'
import { paths } from '../../../paths/paths.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { BackButton } from '../BackButton.tsx'
import { DoorCode } from '../door/DoorCode.tsx'
import { PrizeLine } from '../PrizeLine.tsx'
import { sizesText } from '../size-words.ts'
import { cupTexts } from '../texts.ts'
import { headTexts as texts } from './texts.ts'

/** `stage`: the current or next round. `here`: which page of the cup this is. `isStaff`: the head offers the code for the door. */
type LiveCupHeadProps = { isStaff?: boolean; cup: Cup; teams: readonly CupTeam[]; stage: string | null; here: 'page' | 'live' }

const tones = { open: 'text-primary', creating_teams: 'text-primary', live: 'text-warning', closed: 'text-muted' } as const

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0 bg-base-200 px-4 py-3 sm:px-5">
      <dt className="eyebrow">{name}</dt>
      <dd className="mt-0.5 tabular-nums">{children}</dd>
    </div>
  )
}

/** The head of the cup: its name, its status, its players, its current round and its time. */
export function LiveCupHead({ cup, teams, stage, here, isStaff = false }: LiveCupHeadProps) {
  const { cupid, name, status, registered, team_size, date } = cup
  const now = useMinute()
  return (
    <header>
      <div className="flex items-center justify-between gap-3">
        <BackButton />
        {isStaff && cup.status === 'live' && <DoorCode cup={cup} />}
      </div>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          {stage && <p className="eyebrow">{stage}</p>}
          <h1 className="untrusted display line-clamp-3 pb-1 text-[clamp(1.75rem,5vw,2.5rem)] normal-case leading-[1.1]">
            <bdi>{name}</bdi>
          </h1>
          <PrizeLine cup={cup} className="mt-1" />
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          {here === 'page' && status === 'live' && (
            <ButtonLink icon={Radio} className="max-sm:flex-1" to={paths.liveCup(cupid)}>
              {texts.live}
            </ButtonLink>
          )}
          {/* Staff have this link on their board, beside the choice of its pictures. */}
          {!(isStaff && status === 'live') && (
            <ButtonLink
              icon={MonitorPlay}
              className="max-sm:hidden"
              to={bigScreenPath({ kind: 'cup', id: cupid })}
              onClick={enterFullscreen}
              title={bigLinkTexts.openHint}
            >
              {bigLinkTexts.open}
            </ButtonLink>
          )}
        </div>
      </div>
      <dl className="mt-5 grid grid-cols-2 gap-px overflow-hidden rounded-box border border-line bg-line lg:grid-cols-4">
        <Fact name={texts.status}>
          <span className={`flex items-center gap-2 ${tones[status]}`}>
            <span aria-hidden="true" className={`size-1.5 shrink-0 rounded-full bg-current ${status === 'live' ? 'breathe' : ''}`} />
            {texts.statuses[status]}
          </span>
        </Fact>
        <Fact name={texts.registered}>{texts.players(registered)}</Fact>
        <Fact name={texts.format}>{sizesText(teams.map(({ players }) => players.length)) ?? cupTexts.size(team_size)}</Fact>
        <Fact name={texts.date}>
          <time dateTime={new Date(date).toISOString()}>{formatTime(date, now)}</time>
        </Fact>
      </dl>
    </header>
  )
}
