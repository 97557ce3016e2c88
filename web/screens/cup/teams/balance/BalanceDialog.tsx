import { useState } from 'react'
import type { Suggestion } from '../../../../../durable/rules/cup/suggestion.ts'
import { useAction } from '../../../../hooks/use-action.ts'
import type { CupAct, CupView } from '../../../../rooms/cup-room.ts'
import { switchesAtom } from '../../../../state/site-atoms.ts'
import { useAtomValue } from '../../../../state/store.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { DialogButtons } from '../../../../ui/dialogs/DialogButtons.tsx'
import { DialogRefusal } from '../../../../ui/dialogs/DialogRefusal.tsx'
import { Radios } from '../../../../ui/forms/Radios.tsx'
import { hidesRatings } from '../../rating-shown.ts'
import { type Board, isWhole } from '../board.ts'
import { evennessOf, strengthOf } from '../strength.ts'
import { editTexts, problemTexts, balanceTexts as texts } from '../texts.ts'
import type { MovedMarking } from '../use-moved-marks.ts'
import { type BalanceOrder, balanceOrder } from './balance-order.ts'
import { friendsTogether } from './friends-together.ts'
import { SuggestionTeams } from './SuggestionTeams.tsx'
import { type Suggesting, useSuggestions } from './use-suggestions.ts'

function Now({ board }: { board: Board }) {
  const evenness = evennessOf(board.teams.map(({ players }) => strengthOf(players)))
  return (
    <p className="mb-4 flex flex-wrap items-baseline gap-x-3">
      <span className="eyebrow">{texts.now}</span>
      <span className="text-muted text-sm tabular-nums">
        {evenness && isWhole(board) ? `${texts.spread(evenness.spread)} · ${texts.chance(evenness.chance)}` : texts.noTeams}
      </span>
    </p>
  )
}

function SuggestionLine({ suggestion, at, order }: { suggestion: Suggestion; at: number; order: BalanceOrder }) {
  const { together, groups } = friendsTogether(suggestion, order.players)
  return (
    <span className="min-w-0 flex-1 tabular-nums">
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{texts.suggestion(at + 1)}</span>
        <span className="shrink-0">{texts.spread(suggestion.spread)}</span>
      </span>
      <span className="block text-muted text-sm">
        {[texts.chance(suggestion.chance), groups > 0 && texts.friends(together, groups)].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}

type BalanceDialogProps = { view: CupView; board: Board; act: CupAct; unmarked: MovedMarking['unmarked']; onClose(): void }

/**
 * Several ways to make the teams, calculated in this browser by the same rule as in the room; the room makes the chosen teams
 * (docs/product.md 16.4).
 */
export function BalanceDialog({ view, board, act, unmarked, onClose }: BalanceDialogProps) {
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const isHidden = hidesRatings(view.players, showsElo)
  const order = balanceOrder(view)
  const suggesting = useSuggestions(order)
  const [wanted, setWanted] = useState<{ of: Suggesting; at: number } | null>(null)
  const { run, isBusy, refusal } = useAction('here')
  const suggestions = suggesting.is === 'done' ? suggesting.suggestions : []
  // A choice among older suggestions does not apply to the newer suggestions.
  const choice = wanted?.of === suggesting ? wanted.at : 0
  const chosen = suggestions[choice]
  const usernames = new Map(view.players.map(({ steamid, username }) => [steamid as string, username]))
  const nameOf = new Map(view.teams.map(({ team_id, name }) => [team_id, name]))
  const apply = async () => {
    const words = { unreached: problemTexts.balance }
    if (await run(() => unmarked(() => act('balance-teams', { choice, revision: view.cup.layout })), words)) onClose()
  }
  return (
    <Dialog title={editTexts.balance} onClose={onClose} isBusy={isBusy} size="wide">
      <p className="mb-4 text-muted">{texts.lead}</p>
      {!isHidden && <Now board={board} />}
      <div role="status">
        {suggesting.is === 'working' && (
          <p className="flex h-14 items-center gap-3 text-muted">
            <span className="loading loading-spinner" aria-hidden="true" />
            {texts.working}
          </p>
        )}
        {suggesting.is === 'failed' && <p className="text-error">{problemTexts.balance}</p>}
        {suggesting.is === 'done' && suggestions.length === 0 && <p className="text-muted">{texts.none}</p>}
      </div>
      {order && chosen && (
        <>
          <Radios
            legend={texts.choose}
            isLegendHidden
            variant="rows"
            options={suggestions.map((suggestion, at) => ({ value: at, name: <SuggestionLine {...{ suggestion, at, order }} /> }))}
            value={choice}
            onChange={(at) => setWanted({ of: suggesting, at })}
          />
          <h3 className="eyebrow mt-5 mb-3">{texts.teamsOf(choice + 1)}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
          <section tabIndex={0} aria-label={texts.teamsOf(choice + 1)} className="-mx-2 max-h-48 overflow-y-auto px-2">
            <SuggestionTeams
              suggestion={chosen}
              isHidden={isHidden}
              now={board.teams.map(({ players }) => strengthOf(players))}
              names={order.teams.map(({ id }) => nameOf.get(id) ?? `Team ${id}`)}
              usernames={usernames}
            />
          </section>
        </>
      )}
      <DialogRefusal text={refusal} />
      <DialogButtons confirm={texts.apply} tone="primary" isBusy={isBusy || !chosen} onConfirm={() => void apply()} onClose={onClose} />
    </Dialog>
  )
}
