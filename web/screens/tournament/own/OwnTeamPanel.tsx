import type { ReactNode } from 'react'
import type { Tournament } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { useMinute } from '../../../hooks/use-minute.ts'
import type { TournamentAct } from '../../../rooms/tournament-room.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { TeamLogo } from '../../../ui/TeamLogo.tsx'
import { Countdown } from '../../../ui/time/Countdown.tsx'
import { TimeLeft } from '../../../ui/time/TimeLeft.tsx'
import { nextMatchOf } from '../next-match.ts'
import { type OpenStatus, openStatusOf } from '../own-status.ts'
import type { OwnTeam } from '../own-team.ts'
import { nextTexts, ownTexts as texts } from '../own-texts.ts'
import { isAwaited } from '../title-mark.ts'
import { NextMatch } from './NextMatch.tsx'
import { OwnPart } from './OwnPart.tsx'
import { OwnTeamActs } from './OwnTeamActs.tsx'
import { WithdrawTeam } from './WithdrawTeam.tsx'

type OwnTeamProps = { tournament: Tournament; own: OwnTeam; act: TournamentAct }

function Headline({ title, hint, children }: { title: string; hint: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <h2 className="display text-xl sm:text-2xl">{title}</h2>
        <p className="mt-1 max-w-xl text-muted">{hint}</p>
      </div>
      {children}
    </div>
  )
}

/** The action that is due now: check in, before the clock runs out. */
function CheckIn({ tournament, own: { team, acts }, act }: OwnTeamProps) {
  const { run, isBusy } = useAction()
  const closes = tournament.check_in?.closes ?? tournament.start_date
  const clock = (
    <p className="flex items-baseline gap-3">
      <span className="text-muted">{texts.closesIn}</span>
      <Countdown deadlineAt={closes} className="display text-2xl" />
    </p>
  )
  if (!acts) {
    return (
      <Headline title={texts.checkInWait} hint={texts.checkInWaitHint}>
        {clock}
      </Headline>
    )
  }
  return (
    <Headline title={texts.checkInNow} hint={texts.checkInNowHint}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 max-sm:w-full">
        {clock}
        <Button
          variant="primary"
          size="play"
          className="max-sm:w-full"
          isBusy={isBusy}
          onClick={() => void run(() => act('check-in', { teamId: team.id }), texts.checkedIn)}
        >
          {texts.checkIn}
        </Button>
      </div>
    </Headline>
  )
}

const openWords: Record<Exclude<OpenStatus, 'check-in' | 'check-in-later'>, { title: string; hint: string }> = {
  withdrawn: { title: texts.withdrawnTitle, hint: texts.withdrawnHint },
  'left-out': { title: nextTexts.leftOut, hint: nextTexts.leftOutHint },
  drawn: { title: texts.drawn, hint: texts.drawnHint },
  'checked-in': { title: texts.checkedIn, hint: texts.checkedInHint },
  missed: { title: texts.missed, hint: texts.missedHint },
  registered: { title: texts.registered, hint: texts.registeredHint },
}

/** The status of the team before the tournament begins. */
function Before(props: OwnTeamProps) {
  const { tournament, own } = props
  const status = openStatusOf(tournament, own.team, useMinute())
  switch (status) {
    case 'check-in':
      return <CheckIn {...props} />
    case 'check-in-later':
      return (
        <Headline title={texts.registered} hint={texts.checkInLaterHint}>
          <p className="flex items-baseline gap-2">
            <span className="text-muted">{texts.checkInLater}</span>
            <TimeLeft at={tournament.check_in?.opens ?? tournament.start_date} className="display text-xl normal-case" />
          </p>
        </Headline>
      )
    default:
      return <Headline {...openWords[status]} />
  }
}

/** Whether the player can change the team: not while it plays, nor once it is out. */
function mayChange(tournament: Tournament, { team, acts }: OwnTeam): boolean {
  const status = nextMatchOf(tournament, team.id)?.match.status
  return acts && tournament.status !== 'completed' && team.withdrawn === 0 && status !== 'live' && status !== 'starting'
}

/**
 * The ways to leave, at the foot of the panel: the player's own part, and the whole team for a player who acts for it. Nothing once the
 * team or the tournament is over.
 */
function WaysOut({ tournament, own, act }: OwnTeamProps) {
  const { team, isOut, acts } = own
  if (tournament.status === 'completed' || team.withdrawn === 1) return null
  return (
    <>
      {isOut && (
        <div className={acts ? 'mt-5 border-line border-t pt-4' : ''}>
          <OwnPart team={team} isOut act={act} />
        </div>
      )}
      <div className="-mx-4 mt-4 flex flex-wrap justify-between gap-2 empty:hidden">
        {!isOut && <OwnPart team={team} isOut={false} act={act} />}
        {mayChange(tournament, own) && <WithdrawTeam tournament={tournament} team={team} act={act} />}
      </div>
    </>
  )
}

/**
 * The player's team in this tournament: the actions that are due now, and the changes that its captains can make (docs/product.md 14.2,
 * 14.3).
 */
export function OwnTeamPanel(props: OwnTeamProps) {
  const { tournament, own } = props
  const showsTeam = own.acts || !own.isOut
  const isUrgent = isAwaited(tournament, own, useMinute()) && showsTeam
  return (
    <section aria-label={texts.label} className={`rounded-box border p-5 sm:p-6 ${isUrgent ? 'aurora-edge' : 'border-line bg-base-200'}`}>
      <p className="mb-3 flex items-center gap-2 text-sm">
        <TeamLogo name={own.team.name} src={own.team.logo_url} size={24} />
        <PlayerName name={own.team.name} className="font-medium" />
      </p>
      {showsTeam && (tournament.status === 'open' ? <Before {...props} /> : <NextMatch {...props} />)}
      {mayChange(tournament, own) && <OwnTeamActs {...props} />}
      <WaysOut {...props} />
    </section>
  )
}
