import { useAction } from '../../../hooks/use-action.ts'
import { draftTexts } from '../../../match/draft-texts.ts'
import { isCaptain, placedCount, teamView, turnView } from '../../../match/turn/turn-view.ts'
import { switchesAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { turnToasts } from '../../../texts/toasts.ts'
import { MatchBoard } from '../MatchBoard.tsx'
import type { ShownProps } from '../phase-props.ts'
import { Stage } from '../turn/Stage.tsx'
import { useMark } from '../turn/use-mark.ts'
import { useTurnChoice } from '../turn/use-turn-choice.ts'
import { useTurnLock } from '../turn/use-turn-lock.ts'
import { useWhisper } from '../whispers/use-whisper.ts'
import { heardCount, mayWhisper, whisperHint } from '../whispers/whisper-view.ts'
import { PickStrip } from './PickStrip.tsx'
import { PlayerPool } from './PlayerPool.tsx'
import { draftPool, pickSteps } from './pick-steps.ts'
import { TeamStrip } from './TeamStrip.tsx'

/** `picking_players`: the captains take turns until every player has a team. */
export default function MatchDraft(props: ShownProps) {
  const { view, me, act, isLost } = props
  const { match } = view
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const turn = turnView(match, me.steamid)
  const steps = pickSteps(match)
  const pool = draftPool(match, showsElo)
  const { run, isBusy } = useAction()
  const lock = useTurnLock(match.deadlineAt, isLost)
  const choice = useTurnChoice({
    options: pool.map((player) => ({ id: player.steamid, isFree: player.team === null })),
    turnNumber: turn?.isMine ? turn.number : null,
    isLocked: lock !== null || isBusy,
    onConfirm: (steamid: string) => {
      const words = { done: turnToasts.playerPicked, unreached: turnToasts.notSent }
      if (turn) void run(() => act('pick-player', { steamid, team: turn.team, placed: placedCount(match) }), words)
    },
  })
  useMark({ marked: choice.chosen, until: turn?.isMine ? match.deadlineAt : null, isLost, act })
  const isWhispering = turn !== null && mayWhisper(match, me.steamid)
  const whisper = useWhisper({
    options: pool.map((player) => ({ id: player.steamid, isFree: player.team === null })),
    turnNumber: isWhispering ? turn.number : null,
    whispers: view.whispers,
    isLost,
    act,
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
          keys: draftTexts.keys,
          isBusy,
          lock,
          onConfirm: choice.confirm,
          onTakeBack: choice.takeBack,
        }}
        hint={whisper && whisperHint(match, me.steamid, turn, whisper.chosen !== null)}
      >
        <PickStrip steps={steps} isMine={turn.isMine} />
        <TeamStrip teams={[teamView(match, 'A'), teamView(match, 'B')]} turn={turn} />
        <PlayerPool
          pool={pool}
          me={me.steamid}
          showsElo={showsElo}
          showsKeys={whisper !== null || isCaptain(match, me.steamid)}
          choice={turn.isMine ? choice : whisper}
          heardOf={(steamid) => heardCount(view, me.steamid, turn, steamid)}
        />
      </Stage>
    </MatchBoard>
  )
}
