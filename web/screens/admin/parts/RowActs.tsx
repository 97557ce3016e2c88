import { Pencil, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button/Button.tsx'
import { adminTexts } from '../texts.ts'

type RowActsProps = {
  /** The subject of the actions, for users of screen readers, who do not see the row. */
  of: string
  /** The word for removing the row, if it is not deleted. */
  remove?: string
  /** Narrow rows show only the pencil on a phone. */
  isTight?: boolean
  onEdit(): void
  onRemove?(): void
}

/** The actions on a row of any list of the area: a pencil with its word to change it, and a bin to remove it. */
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
