import { useAction } from '../../hooks/use-action.ts'
import { useTurnChoice } from '../../hooks/use-turn-choice.ts'
import { useTurnHold } from '../../hooks/use-turn-hold.ts'
import { draftPool, pickSteps } from '../../state/pick-steps.ts'
import { switchesAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { isCaptain, placedCount, teamView, turnView } from '../../state/turn-view.ts'
import { draftTexts } from '../../texts/draft.ts'
import { toasts, turnToasts } from '../../texts/toasts.ts'
import { MatchBoard } from './MatchBoard.tsx'
import { PickStrip } from './PickStrip.tsx'
import { PlayerPool } from './PlayerPool.tsx'
import type { PhaseProps } from './phase-props.ts'
import { Stage } from './Stage.tsx'
import { TeamStrip } from './TeamStrip.tsx'

/** `picking_players`: the captains take turns until everybody has a team. */
export function MatchDraft(props: PhaseProps) {
  const { view, me, act, isLost } = props
  const { match } = view
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const turn = turnView(match, me.steamid)
  const steps = pickSteps(match)
  const pool = draftPool(match, showsElo)
  const { run, isBusy } = useAction()
  const hold = useTurnHold(match.deadlineAt, isLost)
  const choice = useTurnChoice({
    options: pool.map((player) => ({ id: player.steamid, isFree: player.team === null })),
    turnNumber: turn?.isMine ? turn.number : null,
    isHeld: hold !== null,
    onConfirm: (steamid: string) => {
      const words = { done: toasts.playerPicked, unreached: turnToasts.notSent }
      if (turn) void run(() => act('pick-player', { steamid, team: turn.team, placed: placedCount(match) }), words)
    },
  })
  if (!turn) return null
  const now = steps.find((step) => step.is === 'now')?.number ?? steps.length - 1
  const chosen = pool.find((player) => player.steamid === choice.chosen)
  return (
    <MatchBoard {...props}>
      <Stage
        match={match}
        me={me.steamid}
        turn={turn}
        step={draftTexts.step(now, steps.length - 1)}
        confirm={{
          verb: chosen ? draftTexts.pick : draftTexts.chooseFirst,
          name: chosen?.username ?? null,
          keys: draftTexts.keys(pool.length),
          isBusy,
          hold,
          onConfirm: choice.confirm,
          onTakeBack: choice.takeBack,
        }}
      >
        <PickStrip steps={steps} isMine={turn.isMine} />
        <TeamStrip teams={[teamView(match, 'A'), teamView(match, 'B')]} turn={turn} />
        <PlayerPool
          pool={pool}
          me={me.steamid}
          showsElo={showsElo}
          showsKeys={isCaptain(match, me.steamid)}
          choice={turn.isMine ? choice : null}
        />
      </Stage>
    </MatchBoard>
  )
}
