import { ImageUp, RotateCcw } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { ImageRules } from '../../../durable/rules/files/image-rules.ts'
import type { ShrunkImage } from '../../net/files/shrink-image.ts'
import { useSetAtom } from '../../state/store.ts'
import { ownToastMs, pushToastAtom } from '../../state/toast-atoms.ts'
import { imageTexts as texts } from '../../texts/image.ts'
import { Button } from '../button/Button.tsx'
import { Icon } from '../Icon.tsx'
import { useImageField } from './use-image-field.ts'

type ImageFieldProps = {
  label: string
  rules: ImageRules
  /** The address of the stored picture; null without one. */
  current: string | null
  /** The chosen picture, which is not stored yet. */
  image: ShrunkImage | null
  onChange(image: ShrunkImage | null): void
  /** The picture as it will be shown, by its address. */
  preview(url: string): ReactNode
  /** Why the server refused the picture. */
  problem?: string | undefined
}

/** Chooses a picture from a file, a drop or the clipboard. Shrinks it before it is sent, and shows a preview (docs/product.md 13.5). */
export function ImageField({ label, rules, current, image, onChange, preview, problem }: ImageFieldProps) {
  const pushToast = useSetAtom(pushToastAtom)
  const [hasFailed, setHasFailed] = useState(false)
  const onChoose = (chosen: ShrunkImage | null) => {
    setHasFailed(false)
    onChange(chosen)
  }
  // Shown here too, because in a dialog the toast is behind it.
  const onFail = () => {
    setHasFailed(true)
    pushToast({ type: 'error', msg: texts.failed, duration: ownToastMs })
  }
  const { field, isWorking, isOver, take, drop } = useImageField({ rules, onChoose, onFail })
  const wrong = hasFailed ? texts.failed : problem
  const shown = image?.url ?? current
  const id = useId()
  return (
    <div>
      <span className={`eyebrow block ${wrong ? 'text-error' : ''}`}>{label}</span>
      <label
        {...drop}
        className={`group relative mt-1.5 block cursor-pointer overflow-hidden rounded-box border bg-base-100 transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2 ${
          isOver ? 'border-primary' : wrong ? 'border-error' : 'border-line-strong hover:border-muted'
        } ${shown ? '' : 'border-dashed'}`}
      >
        <input
          ref={field}
          type="file"
          accept="image/*"
          className="sr-only"
          aria-label={`${label}: ${shown ? texts.replace : texts.choose}`}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong && id}
          onChange={({ target }) => {
            void take(target.files?.[0])
            // Lets the same file be chosen again.
            target.value = ''
          }}
        />
        {shown && preview(shown)}
        <span
          className={`flex items-center gap-3 px-4 py-3 text-sm ${shown ? 'border-line border-t' : 'min-h-32 flex-col justify-center text-center'}`}
        >
          <Icon of={ImageUp} size={shown ? 18 : 24} className="shrink-0 text-muted" />
          <span className="min-w-0 flex-1 sm:flex-initial">
            <span className="font-medium">{isOver ? texts.drop : shown ? texts.replace : texts.choose}</span>
            <span className="block text-muted">{texts.how}</span>
          </span>
        </span>
      </label>
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-muted text-sm">
        <p role="status">{isWorking ? texts.working : image && texts.fits(image.width, image.height, image.bytes)}</p>
        {image && !isWorking && (
          <Button variant="ghost" size="small" icon={RotateCcw} className="-mr-3" onClick={() => onChoose(null)}>
            {texts.undo}
          </Button>
        )}
      </div>
      {wrong && (
        <p id={id} role="alert" className="mt-1.5 text-error text-sm">
          {wrong}
        </p>
      )}
    </div>
  )
}
