import { storedTopics } from './stored-topics.ts'
import { privacyTexts as texts } from './texts.ts'

/** All data that the site stores about its players: its content, its purpose, and its time. */
export function StoredTopics() {
  return (
    <section aria-labelledby="lagret" className="mt-10">
      <h2 id="lagret" className="display text-xl">
        {texts.kept}
      </h2>
      <ul className="mt-4 gap-4 md:columns-2">
        {storedTopics.map(({ title, what, why, keeps }) => (
          <li key={title} className="panel mb-4 break-inside-avoid p-5 sm:p-6">
            <h3 className="display text-lg">{title}</h3>
            <p className="mt-1">{what}</p>
            <dl className="mt-4 grid gap-y-3 text-sm">
              <div>
                <dt className="eyebrow">{texts.why}</dt>
                <dd className="mt-0.5">{why}</dd>
              </div>
              <div>
                <dt className="eyebrow">{texts.howLong}</dt>
                {[...new Set(Object.values(keeps))].map((time) => (
                  <dd key={time} className="mt-0.5">
                    {time}
                  </dd>
                ))}
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}
