import { sides } from '../../../../durable/rules/vocabulary.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { isCaptain, takenCount, turnView } from '../../../match/turn/turn-view.ts'
import { vetoTexts } from '../../../match/veto-texts.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { turnToasts } from '../../../texts/toasts.ts'
import { MatchBoard } from '../MatchBoard.tsx'
import type { ShownProps } from '../phase-props.ts'
import { WinChance } from '../ratings/WinChance.tsx'
import { Stage } from '../turn/Stage.tsx'
import { useMark } from '../turn/use-mark.ts'
import { useTurnChoice } from '../turn/use-turn-choice.ts'
import { useTurnLock } from '../turn/use-turn-lock.ts'
import { useWhisper } from '../whispers/use-whisper.ts'
import { heardCount, mayWhisper, whisperHint } from '../whispers/whisper-view.ts'
import { mapCards } from './map-card-view.ts'
import { SeriesPlan } from './SeriesPlan.tsx'
import { SideChoice } from './SideChoice.tsx'
import { VetoOrder } from './VetoOrder.tsx'
import { VetoPosters } from './VetoPosters.tsx'
import { VetoSequence } from './VetoSequence.tsx'
import { seriesPlan, vetoSteps } from './veto-steps.ts'

/** The two choices of a veto, of which at most one is active: a map, or a side on the map that was just picked. */
function useVetoChoices({ view, me, act, isLost }: ShownProps) {
  const { match } = view
  const turn = turnView(match, me.steamid)
  const { run, isBusy } = useAction()
  const words = { unreached: turnToasts.notSent }
  const lock = useTurnLock(match.deadlineAt, isLost)
  const isLocked = lock !== null || isBusy
  const number = turn?.isMine ? turn.number : null
  const isSide = turn?.does === 'choose_side'
  const ofMap = useTurnChoice({
    options: match.maps.map((map) => ({ id: map.id, isFree: map.status === 'available' })),
    turnNumber: isSide ? null : number,
    isLocked,
    onConfirm: (mapId: number) => {
      const action = turn?.does === 'ban_map' ? 'banned' : 'picked'
      void run(() => act('map-action', { mapId, action, taken: takenCount(match) }), words)
    },
  })
  const ofSide = useTurnChoice({
    options: sides.map((side) => ({ id: side, isFree: true })),
    turnNumber: isSide ? number : null,
    isLocked,
    onConfirm: (action: (typeof sides)[number]) => {
      if (turn?.map_id != null) void run(() => act('side-selection', { mapId: turn.map_id as number, action }), words)
    },
  })
  useMark({ marked: isSide ? ofSide.chosen : ofMap.chosen, until: turn?.isMine ? match.deadlineAt : null, isLost, act })
  return { turn, isBusy, lock, ofMap, ofSide }
}

/** The whisper of a player who is not captain: a map, or a side. */
function useVetoWhispers({ view, me, act, isLost }: ShownProps) {
  const { match, whispers } = view
  const turn = turnView(match, me.steamid)
  const number = turn && mayWhisper(match, me.steamid) ? turn.number : null
  const isSide = turn?.does === 'choose_side'
  const maps = match.maps.map((map) => ({ id: map.id, isFree: map.status === 'available' }))
  const ofMap = useWhisper({ options: maps, turnNumber: isSide ? null : number, whispers, isLost, act })
  const ofSide = useWhisper({
    options: sides.map((side) => ({ id: side, isFree: true })),
    turnNumber: isSide ? number : null,
    whispers,
    isLost,
    act,
  })
  return { ofMap, ofSide }
}

/** `picking_maps`: bans, picks and sides, until the series is decided. */
export default function MatchVeto(props: ShownProps) {
  const { view, me } = props
  const { match } = view
  const { turn, isBusy, lock, ofMap, ofSide } = useVetoChoices(props)
  const whisper = useVetoWhispers(props)
  const isGuest = me.steamid === ''
  const { value: cards } = useResource(mapCards, isGuest ? null : match.match_id)
  if (!turn) return null
  const whispered = whisper.ofMap ?? whisper.ofSide
  const heardOf = (choice: string | number) => heardCount(view, me.steamid, turn, choice)
  const steps = vetoSteps(match)
  const chosenMap = match.maps.find((map) => map.id === ofMap.chosen)
  const awaited = turn.does === 'choose_side' ? match.maps.find((map) => map.id === turn.map_id) : undefined
  const mapVerb = turn.does === 'ban_map' ? vetoTexts.ban : vetoTexts.pick
  const confirm = awaited
    ? {
        verb: ofSide.chosen ? vetoTexts.startAs(ofSide.chosen) : vetoTexts.chooseFirst.choose_side,
        name: ofSide.chosen && '',
        keys: vetoTexts.sideKeys,
        ...ofSide,
      }
    : {
        verb: chosenMap ? mapVerb : turn.does === 'ban_map' ? vetoTexts.chooseFirst.ban_map : vetoTexts.chooseFirst.pick_map,
        name: chosenMap?.display_name ?? null,
        keys: vetoTexts.keys,
        ...ofMap,
      }
  return (
    <MatchBoard {...props}>
      <Stage
        match={match}
        me={me.steamid}
        turn={turn}
        step={vetoTexts.step(steps.find((step) => step.is === 'now')?.number ?? steps.length - 1, steps.length - 1)}
        confirm={{ ...confirm, isBusy, lock, onConfirm: confirm.confirm, onTakeBack: confirm.takeBack }}
        hint={whispered && whisperHint(match, me.steamid, turn, whispered.chosen !== null)}
      >
        {match.veto && <VetoOrder match={match} veto={match.veto} />}
        <VetoSequence steps={steps} isMine={turn.isMine} />
        {/* Both are in one grid cell: the doors cover the posters, and nothing below them moves. */}
        <div className="grid *:col-start-1 *:row-start-1">
          <div className={awaited ? 'invisible' : ''}>
            <VetoPosters
              match={match}
              choice={awaited ? null : turn.isMine ? ofMap : whisper.ofMap}
              heardOf={heardOf}
              cards={isGuest ? null : (cards ?? [])}
              showsKeys={whispered !== null || isCaptain(match, me.steamid)}
            />
          </div>
          {awaited && (
            <SideChoice match={match} map={awaited} turn={turn} choice={turn.isMine ? ofSide : whisper.ofSide} heardOf={heardOf} />
          )}
        </div>
        {match.series_type !== 'bo1' && <SeriesPlan games={seriesPlan(match)} />}
        <WinChance match={match} />
      </Stage>
    </MatchBoard>
  )
}
