import { paths } from '../../paths/paths.ts'
import { requirementOf } from '../../texts/medals.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { MedalImage } from '../../ui/rank/MedalImage.tsx'
import { MedalProgress } from './MedalProgress.tsx'
import { type MedalView, restOf, type ShownMedal } from './medal-view.ts'
import { medalTexts as texts } from './texts.ts'

function Nearest({ medal }: { medal: ShownMedal }) {
  return (
    <li className="flex items-center gap-3">
      <MedalImage image={medal.image} size={48} isMissing />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium">{medal.name}</span>
          <span className="text-muted text-sm">{requirementOf(medal)}</span>
        </p>
        <div className="mt-1.5">
          <MedalProgress medal={medal} />
        </div>
      </div>
    </li>
  )
}

/** The player's medals on one shelf, and the medals that they are nearest to. */
export function OwnMedals({ view: { own, next, medals } }: { view: MedalView }) {
  const rest = restOf(medals)
  return (
    <section
      aria-labelledby="dine-medaljer"
      className={`panel grid gap-x-10 gap-y-6 p-4 sm:p-6 ${next.length > 0 ? 'lg:grid-cols-2' : ''}`}
    >
      <div className="flex flex-col">
        <h2 id="dine-medaljer" className="display flex items-baseline justify-between gap-3 text-lg">
          {texts.yours}
          <span className="text-muted tabular-nums">{texts.count(own.length, medals.length)}</span>
        </h2>
        {own.length === 0 ? (
          <div className="my-auto flex flex-col items-start gap-4 py-5">
            <div>
              <p className="text-lg">{texts.none.title}</p>
              <p className="mt-1 text-muted">{texts.none.hint}</p>
            </div>
            <ButtonLink variant="primary" to={paths.gathers}>
              {texts.none.link}
            </ButtonLink>
          </div>
        ) : (
          <ul className="mt-4 flex flex-wrap gap-2 sm:gap-3" aria-labelledby="dine-medaljer">
            {own.map(({ id, name, image }) => (
              <li key={id} title={name}>
                <MedalImage image={image} size={own.length > 12 ? 56 : 72} />
                <span className="sr-only">{name}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {next.length === 0 ? (
        rest && <p className="text-muted">{texts.rest[rest]}</p>
      ) : (
        <div className="border-line max-lg:border-t max-lg:pt-5 lg:border-l lg:pl-10">
          <h2 className="display text-lg">{texts.next}</h2>
          <ul className="mt-4 flex flex-col gap-4">
            {next.map((medal) => (
              <Nearest key={medal.id} medal={medal} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
