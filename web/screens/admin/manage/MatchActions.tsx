import {
  FileCog,
  FolderSync,
  type LucideIcon,
  Map as MapIcon,
  OctagonX,
  Pause,
  Play,
  RotateCcw,
  Slice,
  SquarePlay,
  Undo2,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { Role } from '../../../../durable/rules/vocabulary.ts'
import type { MatchDetails } from '../../../../worker/contract/admin/matches.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { runMatchAction } from '../../../net/api/admin/matches.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { type ButtonAction, orderedActions } from './action-list.ts'
import { actionsTexts, actionTexts } from './texts.ts'

const EndDialog = lazyPart(async () => ({ default: (await import('../../../match/decisions/EndDialog.tsx')).EndDialog }))
const GoBackDialog = lazyPart(async () => ({ default: (await import('./GoBackDialog.tsx')).GoBackDialog }))

const icons: Record<ButtonAction, LucideIcon> = {
  pausematch: Pause,
  unpausematch: Play,
  startmatch: SquarePlay,
  startkniferound: Slice,
  restoreround: Undo2,
  reloadmap: MapIcon,
  reloadmatch: FolderSync,
  restartmatch: RotateCcw,
  re_generate_json: FileCog,
  endmatch: OctagonX,
}

type ActionProps = { action: ButtonAction; blocked: string | null; isBusy: boolean; onPress(): void }

/** One action as a line that is high enough for a thumb, with its effect below its name, or the reason why it is blocked. */
function Action({ action, blocked, isBusy, onPress }: ActionProps) {
  const { label, does } = actionTexts[action]
  const icon = icons[action]
  const isEnd = action === 'endmatch'
  const isOff = blocked !== null
  const tone = isOff ? 'text-muted' : isEnd ? 'text-error' : ''
  return (
    <li>
      <button
        type="button"
        aria-disabled={isOff || isBusy}
        onClick={isOff || isBusy ? undefined : onPress}
        className={`flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left transition-colors duration-150 sm:px-5 ${
          isOff ? 'cursor-not-allowed' : 'cursor-pointer hover:bg-base-300'
        }`}
      >
        <Icon of={icon} size={20} className={`shrink-0 ${isOff ? 'opacity-60' : ''} ${tone}`} />
        <span className="min-w-0">
          <span className={`block font-medium ${tone}`}>{label}</span>
          <span className="block text-muted text-sm leading-5">{blocked ?? does}</span>
        </span>
      </button>
    </li>
  )
}

type MatchActionsProps = { match: Match; backups: MatchDetails['backups']; role: Role; onDone(): void }

/** The actions with a dialog of their own. */
const dialogActions: ReadonlySet<ButtonAction> = new Set(['endmatch', 'restoreround'])

/** The actions that staff can give the server; a blocked one says why (docs/product.md 10.6). */
export function MatchActions({ match, backups, role, onDone }: MatchActionsProps) {
  const { run, isBusy } = useAction()
  const [asked, setAsked] = useState<ButtonAction | null>(null)
  const id = match.match_id
  const act = async (action: ButtonAction) => {
    await run(() => runMatchAction(id, action), actionTexts[action].done)
    onDone()
  }
  const press = (action: ButtonAction) => (dialogActions.has(action) || actionTexts[action].question ? setAsked(action) : void act(action))
  const words = asked && actionTexts[asked]
  return (
    <section className="panel overflow-hidden" aria-labelledby="handlinger">
      <h2 id="handlinger" className="display px-4 pt-4 pb-2 text-lg sm:px-5">
        {actionsTexts.title}
      </h2>
      <ul className="divide-y divide-line border-line border-t">
        {orderedActions(match, role).map(({ action, blocked }) => (
          <Action key={action} action={action} blocked={blocked} isBusy={isBusy} onPress={() => press(action)} />
        ))}
      </ul>
      {match.status !== 'live' && <p className="border-line border-t px-4 py-3 text-muted text-sm sm:px-5">{actionsTexts.notLive}</p>}
      <Suspense>
        {asked === 'endmatch' && <EndDialog matchId={id} onClose={() => setAsked(null)} />}
        {asked === 'restoreround' && <GoBackDialog match={match} backups={backups} onDone={onDone} onClose={() => setAsked(null)} />}
      </Suspense>
      {asked && words?.question && (
        <ConfirmDialog
          question={words.question}
          text={words.text ?? ''}
          confirm={words.label}
          onConfirm={() => void act(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}
