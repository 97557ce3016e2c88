import { longDuration } from '../../format/duration.ts'
import { fetchAnswerTimes } from '../../net/api/public/moderation.ts'
import { resource } from '../../resource/resource.ts'
import { moderationTexts } from './texts.ts'

const texts = moderationTexts.answers

type Times = { all: number | null; appeals: number | null }

/** How long players wait for a first answer from the staff. */
export const answerTimes = resource('answer times', fetchAnswerTimes)

/** The answer times in figures; nothing before the first answer. */
export function AnswerFigures({ all, appeals }: Times) {
  const shown = [
    { name: texts.all, ms: all },
    { name: texts.appeals, ms: appeals },
  ].flatMap(({ name, ms }) => (ms === null ? [] : [{ name, ms }]))
  if (shown.length === 0) return null
  return (
    <section aria-label={texts.title} className="panel appear mb-8 px-4 py-4 sm:px-5 lg:ml-48">
      <h2 className="eyebrow">{texts.title}</h2>
      <dl className="mt-2 flex flex-wrap gap-x-10 gap-y-3">
        {shown.map(({ name, ms }) => (
          <div key={name}>
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="display text-lg tabular-nums normal-case">{longDuration(ms)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-muted text-sm">{texts.hint}</p>
    </section>
  )
}
