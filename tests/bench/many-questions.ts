import { faqAboutPlay } from '../../db/seed/support/faq-entries.ts'
import { faqAboutTheRest } from '../../db/seed/support/faq-entries-more.ts'
import { diceOf } from '../support/rules/random-tournament.ts'

export type SomeQuestion = { title: string; content: string; category_name: string }

const seeded = [...faqAboutPlay, ...faqAboutTheRest]
const words = [...new Set(seeded.flatMap(({ content }) => content.split(/\s+/)))]
const letters = 'abcdefghijklmnoprstuvyæøå'

/** As many questions as a site might ever have: the words of the real ones, mixed, and one in six is a word of its own. */
export function manyQuestions(count: number): SomeQuestion[] {
  const dice = diceOf(7)
  const ownWord = () => Array.from({ length: 4 + dice(8) }, () => letters[dice(letters.length)]).join('')
  const someWord = () => (dice(6) === 0 ? ownWord() : (words[dice(words.length)] ?? ''))
  const text = (length: number) => Array.from({ length }, someWord).join(' ')
  return Array.from({ length: count }, (_, at) => {
    const real = seeded[at % seeded.length]
    return { title: `${real?.title} ${text(3)}`, content: `${text(40)}\n\n${text(40)}`, category_name: real?.category ?? '' }
  })
}
