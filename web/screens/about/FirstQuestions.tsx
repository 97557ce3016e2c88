import { useState } from 'react'
import { Link } from 'react-router'
import { fetchFirstFaq } from '../../net/api/faq.ts'
import { paths } from '../../paths/paths.ts'
import { mapReply, resource } from '../../resource/resource.ts'
import { useResource } from '../../resource/use-resource.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { AnswerText } from '../../ui/AnswerText.tsx'
import { FoldBody, FoldButton } from '../../ui/fold/FoldButton.tsx'
import { NotFetched } from '../../ui/loading/NotFetched.tsx'
import { aboutTexts } from './texts.ts'

const { faq: texts } = aboutTexts

const firstQuestions = resource('first-faq', async () => mapReply(await fetchFirstFaq(), ({ questions }) => questions))

/** The first questions of the FAQ, each with its answer. Nothing without questions. */
export function FirstQuestions() {
  const { value, state, retry } = useResource(firstQuestions)
  const [open, setOpen] = useState<number | null>(null)
  const user = useAtomValue(userAtom)
  if (value?.length === 0) return null
  return (
    <section aria-labelledby="sporsmal" className="min-w-0">
      <h2 id="sporsmal" className="display mb-4 text-xl">
        {texts.title}
      </h2>
      {!value && state === 'failed' && (
        <div className="panel">
          <NotFetched title={texts.failed} onRetry={retry} />
        </div>
      )}
      {!value && state !== 'failed' && <div role="status" aria-label={texts.loading} className="skeleton h-84 rounded-box opacity-60" />}
      {value && (
        <ul className="panel overflow-hidden">
          {value.map(({ id, title, content }) => (
            <li key={id} className="border-line border-t first:border-t-0">
              <h3>
                <FoldButton
                  body={`svar-${id}`}
                  isOpen={open === id}
                  onToggle={() => setOpen((now) => (now === id ? null : id))}
                  className="min-h-14 rounded-box px-4 py-3 hover:bg-base-300/40 sm:px-5"
                >
                  <span className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">{title}</span>
                </FoldButton>
              </h3>
              <FoldBody id={`svar-${id}`} isOpen={open === id} className="px-4 pt-2 pb-5 sm:px-5">
                <AnswerText content={content} />
              </FoldBody>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-muted text-sm">
        {user ? (
          <Link to={paths.faq} className="inline-flex min-h-11 items-center font-medium hover:text-base-content">
            {texts.more}
          </Link>
        ) : (
          texts.moreGuest
        )}
      </p>
    </section>
  )
}
