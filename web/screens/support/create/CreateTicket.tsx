import { Navigate, useSearchParams } from 'react-router'
import { newTicketTypes } from '../../../../durable/rules/support/support-limits.ts'
import { supportTexts } from '../../../../durable/rules/support/support-texts.ts'
import { ticketPriorities } from '../../../../durable/rules/support/ticket-words.ts'
import { useOpenAppeal } from '../../../hooks/news/use-open-appeal.ts'
import { useScreenTitle } from '../../../hooks/use-screen-title.ts'
import { paths } from '../../../paths/paths.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { Composer } from '../../../support-composer/Composer.tsx'
import { useDraft } from '../../../support-composer/use-draft.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { Radios } from '../../../ui/forms/Radios.tsx'
import { RetryLine } from '../../../ui/loading/RetryLine.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { supportWords, createTexts as texts } from '../texts.ts'
import { AboutField, MatchField } from './AboutField.tsx'
import { CategoryField } from './CategoryField.tsx'
import { FaqOffer } from './FaqOffer.tsx'
import { SubjectField } from './SubjectField.tsx'
import { ticketCategories } from './ticket-categories.ts'
import { type Asked, askedIn, draftKeyOf, type NeededField, namedBy } from './ticket-form.ts'
import { goTo, useCreateTicket } from './use-create-ticket.ts'
import { useRecentMatches } from './use-recent-matches.ts'
import { useReported } from './use-reported.ts'

const priorities = ticketPriorities.map((word, place) => ({ value: String(place), name: supportWords.priority[word] }))

function Form({ asked }: { asked: Asked }) {
  const draft = useDraft(draftKeyOf(asked))
  const categories = useResource(ticketCategories)
  const reported = useReported(draft.draft.fields.player ?? asked.player)
  const { fields, seated, set, missing, send, isBusy, problem } = useCreateTicket(draft, asked, categories.value, reported)
  const matches = useRecentMatches()
  const about = namedBy(draft.draft.fields, asked)
  const offersMatch = asked.appeal === null && about.match === ''
  const isWrong = (field: NeededField) => missing.includes(field)
  // The first missing field shows its problem, because the focus moves to it; the message field has its own place for it.
  const problemAt = (field: NeededField) => (missing[0] === field ? supportTexts.missing : '')
  const takeOff = (field: 'match' | 'player') => {
    set({ [field]: '' })
    goTo(field === 'match' && asked.appeal === null ? '[data-field="match"]' : '[data-field="category"]')
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
      <div data-ticket-form className="panel grid gap-5 p-4 sm:p-6">
        <AboutField about={about} reported={reported} matches={matches} onRemove={takeOff} />
        <div className={`grid gap-5 ${offersMatch ? 'sm:grid-cols-2 sm:gap-4' : ''}`}>
          {categories.state === 'failed' ? (
            <RetryLine text={texts.categoriesFailed} onRetry={categories.retry} />
          ) : (
            <CategoryField
              list={categories.value}
              value={fields.category}
              isWrong={isWrong('category')}
              problem={problemAt('category')}
              onChange={(category) => set({ category })}
            />
          )}
          {offersMatch && (
            <MatchField matches={matches} value={fields.match} named={asked.match} seated={seated} onChoose={(match) => set({ match })} />
          )}
        </div>
        <SubjectField
          value={fields.subject}
          isWrong={isWrong('subject')}
          problem={problemAt('subject')}
          isBusy={isBusy}
          onChange={(subject) => set({ subject })}
        />
        {asked.appeal === null && (
          <div className="lg:hidden">
            <FaqOffer variant="line" subject={fields.subject} message={draft.draft.text} />
          </div>
        )}
        <Radios
          legend={texts.priority}
          options={priorities}
          value={fields.priority}
          disabled={isBusy}
          onChange={(priority) => set({ priority })}
        />
        <Composer
          draft={draft}
          label={texts.message}
          isLabelled
          placeholder={asked.appeal === null ? texts.messageHint : texts.appealHint}
          sendLabel={texts.send}
          accepts={newTicketTypes}
          isBusy={isBusy}
          isWrong={isWrong('message')}
          problem={problem}
          onSend={(message, attachmentIds) => void send(message, attachmentIds)}
        />
      </div>
      {asked.appeal === null && <FaqOffer variant="panel" subject={fields.subject} message={draft.draft.text} />}
    </div>
  )
}

/** A new ticket, or an appeal. A player who has an open appeal of the kind is sent to that ticket (docs/product.md 17.2, 17.6). */
export function CreateTicket() {
  const [params] = useSearchParams()
  const asked = askedIn(params)
  const { title, lead } = asked.appeal === null ? texts : texts.appeal[asked.appeal]
  const open = useOpenAppeal(asked.appeal)
  useScreenTitle(title)
  if (typeof open === 'number') return <Navigate to={paths.ticket(open)} replace />
  return (
    <div className="wrap pt-4 pb-10 sm:pt-6">
      <BackLink to={paths.support}>{supportWords.allTickets}</BackLink>
      <PageHeading title={title} lead={lead} />
      {open === 'asking' ? (
        <div role="status" aria-label={texts.checkingAppeal} className="skeleton h-128 rounded-box opacity-60" />
      ) : (
        <Form key={draftKeyOf(asked)} asked={asked} />
      )}
    </div>
  )
}
