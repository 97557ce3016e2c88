import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { FilteredList } from '../../../../web/screens/admin/parts/FilteredList.tsx'
import { testPage } from '../../support/test-page.tsx'

const List = ({ words }: { words: readonly string[] }) => (
  <FilteredList
    label="Lengde"
    items={words}
    filters={['alle', 'korte', 'lange']}
    nameOf={(filter) => filter}
    fits={(filter, word) => filter === 'alle' || word.length > 3 === (filter === 'lange')}
  >
    {(shown) => <p>{shown.join(' ') || 'ingen'}</p>}
  </FilteredList>
)

it('a list of the area counts under each filter what it shows, and offers none that finds nothing but the one that is on', async () => {
  const page = await render(<List words={['sol', 'vinter']} />, { wrapper: testPage().wrapper })
  const tabs = () =>
    page
      .getByRole('tab')
      .elements()
      .map((tab) => tab.textContent)
  expect(tabs()).toEqual(['alle2', 'korte1', 'lange1'])
  await page.getByRole('tab', { name: /^lange/ }).click()
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('vinter')
  await page.rerender(<List words={['sol']} />)
  expect(tabs()).toEqual(['alle1', 'korte1', 'lange0'])
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('ingen')
  await page.getByRole('tab', { name: /^alle/ }).click()
  expect(tabs()).toEqual(['alle1', 'korte1'])
})
