import { ArrowRight, TriangleAlert } from 'lucide-react'
import type { CourseChangeLine } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import { Icon } from '../../../../../ui/Icon.tsx'
import { groupChanges } from './preview-lines.ts'
import { matchTexts as texts } from './texts.ts'

function Group({ title, changes, isDestructive }: { title: string | null; changes: readonly CourseChangeLine[]; isDestructive: boolean }) {
  const icon = isDestructive ? TriangleAlert : ArrowRight
  if (changes.length === 0) return null
  return (
    <div>
      {title !== null && <h3 className={`eyebrow mb-1.5 ${isDestructive ? 'text-error!' : ''}`}>{title}</h3>}
      <ul className="grid gap-1.5">
        {changes.map((change) => (
          <li key={`${change.no} ${change.text}`} className="flex gap-2.5">
            <Icon of={icon} size={16} className={`mt-1 shrink-0 ${isDestructive ? 'text-error' : 'text-muted'}`} />
            <span className="untrusted min-w-0">{change.text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The changes of a correction, the losses first (docs/product.md 14.6). */
export function PreviewList({ changes }: { changes: readonly CourseChangeLine[] }) {
  const { destructive, others } = groupChanges(changes)
  return (
    <section
      aria-label={texts.previewing}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls by itself must be reachable by keyboard.
      tabIndex={0}
      className="grid max-h-80 gap-4 overflow-y-auto rounded-field border border-line-strong bg-base-100/60 px-4 py-3.5"
    >
      {changes.length === 0 && <p className="text-muted">{texts.nothingElse}</p>}
      <Group title={texts.destructive} changes={destructive} isDestructive />
      <Group title={destructive.length > 0 ? texts.others : null} changes={others} isDestructive={false} />
    </section>
  )
}
