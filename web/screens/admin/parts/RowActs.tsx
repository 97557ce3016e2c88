import { Pencil, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button/Button.tsx'
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
      <Button variant="ghost" shape={isTight ? 'phone-square' : undefined} icon={Pencil} className="px-3" title={edit} onClick={onEdit}>
        <span className={isTight ? 'max-sm:sr-only' : ''}>{edit}</span>
        <span className="sr-only"> {of}</span>
      </Button>
      {onRemove && (
        <Button variant="remove" shape="square" icon={Trash2} title={remove} onClick={onRemove}>
          <span className="sr-only">
            {remove} {of}
          </span>
        </Button>
      )}
    </>
  )
}
