import type { UndoableAct } from '../../durable/rules/staff/undoable-acts.ts'
import type { StaffUndo } from '../../worker/contract/admin/undos.ts'
import { formatMoment } from '../format/date.ts'
import { undoTexts as texts } from '../texts/undo.ts'

/** The act without its actor: «utestengte kaluga til søndag 30. november kl. 12.00». */
const acts: Readonly<Record<UndoableAct, (undo: StaffUndo, now: number) => string>> = {
  ban: ({ ban_until: until, ...undo }, now) => texts.acts.ban(nameIn(undo), until === null ? null : formatMoment(until, now)),
  'chat-ban': (undo) => texts.acts['chat-ban'](nameIn(undo)),
  warn: (undo) => texts.acts.warn(nameIn(undo)),
  'delete-note': (undo) => texts.acts['delete-note'](nameIn(undo)),
  'delete-map': ({ target }) => texts.acts.deleted('kartet', target),
  'delete-medal': ({ target }) => texts.acts.deleted('medaljen', target),
  'delete-faq': ({ target }) => texts.acts.deleted('spørsmålet', target),
  'delete-faq-category': ({ target }) => texts.acts.deleted('kategorien', target),
  'delete-template': ({ target }) => texts.acts.deleted('svarmalen', target),
  'delete-incident': ({ target }) => texts.acts.deleted('hendelsen', target),
  'delete-cup': ({ target }) => texts.acts.deleted('cupen', target),
  'delete-tournament': ({ target }) => texts.acts.deleted('turneringen', target),
}

const nameIn = ({ player, target }: Pick<StaffUndo, 'player' | 'target'>): string => player?.name ?? target

/** The act in the words of its bar: «Du utestengte kaluga». An act that this page is too old to know is shown by its identifier. */
export function undoSentence(undo: StaffUndo, now: number): string {
  const who = undo.is_own === 1 ? texts.you : (undo.by ?? texts.someone)
  const said = Object.hasOwn(acts, undo.action) ? acts[undo.action as UndoableAct](undo, now) : `${undo.action} ${undo.target}`
  return `${who} ${said}`
}
