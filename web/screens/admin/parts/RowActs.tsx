import { Pencil, Trash2 } from 'lucide-react'
import { Icon } from '../../../ui/Icon.tsx'
import { adminTexts } from '../texts.ts'

type RowActsProps = {
  /** The subject of the acts, for staff who do not see beside which row they stand. */
  of: string
  /** The word for removing the row, if that does not delete it. */
  remove?: string
  /** Narrow rows keep only the pencil on a phone. */
  isTight?: boolean
  onEdit(): void
  onRemove?(): void
}

/** How a row of any list of the area is changed and taken away: a pencil with its word, and a bin beside it. */
export function RowActs({ of, remove = adminTexts.acts.remove, isTight = false, onEdit, onRemove }: RowActsProps) {
  const { edit } = adminTexts.acts
  return (
    <>
      <button
        type="button"
        className={`btn btn-ghost px-3 font-medium ${isTight ? 'max-sm:btn-square' : ''}`}
        title={edit}
        onClick={onEdit}
      >
        <Icon of={Pencil} size={16} />
        <span className={isTight ? 'max-sm:sr-only' : ''}>{edit}</span>
        <span className="sr-only"> {of}</span>
      </button>
      {onRemove && (
        <button type="button" className="btn btn-ghost btn-square text-muted hover:text-error" title={remove} onClick={onRemove}>
          <Icon of={Trash2} size={16} />
          <span className="sr-only">
            {remove} {of}
          </span>
        </button>
      )}
    </>
  )
}
