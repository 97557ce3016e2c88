import { tierNames } from '../../../texts/medals.ts'
import { MedalImage } from '../../../ui/rank/MedalImage.tsx'
import { metalOf } from '../../../ui/rank/tier-look.ts'
import { takesOf } from './MedalTile.tsx'
import { type MedalDraft, readCount } from './medal-form.ts'
import { texts } from './texts.ts'

/** The medal as players will see it, while staff write it. */
export function MedalPreview({ draft, image }: { draft: MedalDraft; image: string }) {
  const requirement = readCount(draft.requirement) ?? 0
  return (
    <div className="relative isolate flex items-center gap-4 overflow-hidden p-4">
      <div
        aria-hidden="true"
        className="-z-10 -top-12 -left-12 pointer-events-none absolute size-48 rounded-full opacity-25 blur-3xl"
        style={{ background: metalOf[draft.tier] }}
      />
      <MedalImage image={image} size={76} />
      <div className="min-w-0 flex-1">
        <p className="eyebrow flex flex-wrap gap-x-2 text-xs">
          <span style={{ color: metalOf[draft.tier] }}>{tierNames[draft.tier]}</span>
          {(draft.type === 'event' || requirement > 0) && <span>{takesOf({ ...draft, requirement })}</span>}
        </p>
        <p className="display break-words text-lg leading-tight">{draft.name.trim() || texts.form.nameless}</p>
        <p className="text-muted text-sm">{draft.description}</p>
      </div>
    </div>
  )
}
