import { indexFaq } from '../../durable/rules/faq/faq-index.ts'
import { searchFaq } from '../../durable/rules/faq/faq-search.ts'
import { manyQuestions } from './many-questions.ts'
import { type Row, ratioRow } from './result-table.ts'
import { median, medianRatio } from './statistics.ts'

const entryCount = 2_000
const rounds = 15
/** So often each is done between two looks at the clock. */
const times = 20
const queries = ['ready check', 'utestnegt', 'hvordan bytter jeg kaptein på laget', 'ser', 'kvantefysikk'] as const

const timed = (work: () => unknown): number => {
  const from = performance.now()
  for (let time = 0; time < times; time += 1) work()
  return (performance.now() - from) / times
}

/** The least that could be done: one look through every text for each word, as it was typed. */
function searchRow(query: string): Row {
  const entries = manyQuestions(entryCount)
  const index = indexFaq(entries)
  const texts = entries.map(({ title, content }) => `${title} ${content}`.toLowerCase())
  const words = query.split(' ')
  const least = () => texts.map((text) => words.filter((word) => text.includes(word)).length)
  const measured = Array.from({ length: rounds }, () => ({ ours: timed(() => searchFaq(index, query, 20)), least: timed(least) }))
  const ours = measured.map((each) => each.ours)
  const ratio = medianRatio(
    ours,
    measured.map((each) => each.least),
  )
  console.log(`  «${query}»: ${median(ours).toFixed(2)} ms, ${searchFaq(index, query).length} hits`)
  return ratioRow(`search of ${entryCount} questions, «${query}»`, 'one pass of includes', ratio, { atMost: 20 })
}

/** A search of the FAQ against one pass over its texts. */
export const benchFaq = (): Row[] => queries.map(searchRow)
