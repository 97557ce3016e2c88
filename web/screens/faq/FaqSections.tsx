import { useId } from 'react'
import { FaqItem } from './FaqItem.tsx'
import { type FaqSection, firstOf } from './faq-sections.ts'
import { MoreButton } from './MoreButton.tsx'

/** How many questions are shown at first, and how many more after each press. */
export const faqStep = 40

type FaqSectionsProps = {
  sections: readonly FaqSection[]
  shown: number
  onMore(): void
  open: ReadonlySet<number>
  onToggle(id: number): void
  target: number | null
  onArrive(): void
}

function Section({
  section,
  open,
  onToggle,
  target,
  onArrive,
}: Omit<FaqSectionsProps, 'sections' | 'shown' | 'onMore'> & { section: FaqSection }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display mb-3 text-lg [overflow-wrap:anywhere]">
        {section.name}
      </h2>
      <ul className="panel overflow-hidden">
        {section.entries.map((entry) => (
          <FaqItem
            key={entry.id}
            entry={entry}
            isOpen={open.has(entry.id)}
            onToggle={onToggle}
            isTarget={entry.id === target}
            onArrive={onArrive}
          />
        ))}
      </ul>
    </section>
  )
}

/** The questions by category, up to the shown number. */
export function FaqSections({ sections, shown, onMore, ...ofItems }: FaqSectionsProps) {
  const all = sections.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <>
      <div className="space-y-8">
        {firstOf(sections, shown).map((section) => (
          <Section key={section.id} section={section} {...ofItems} />
        ))}
      </div>
      <MoreButton left={all - shown} step={faqStep} onMore={onMore} />
    </>
  )
}
