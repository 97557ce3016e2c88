import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { composerTexts } from '../../../web/support-composer/texts.ts'
import { useDrop } from '../../../web/support-composer/use-drop.ts'

function Box({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const { isOver, drop } = useDrop(onFiles)
  return (
    <section {...drop} aria-label="Melding" data-over={isOver}>
      <p>Skriv her</p>
    </section>
  )
}

async function aBox() {
  const names: string[] = []
  const screen = await render(<Box onFiles={(files) => names.push(...files.map(({ name }) => name))} />)
  const box = screen.getByLabelText('Melding').element()
  const inside = screen.getByText('Skriv her').element()
  return { screen, names, box, inside, isOver: () => expect.poll(() => box.getAttribute('data-over')) }
}

const holding = (files: File[], text?: string) => {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  if (text !== undefined) data.setData('text/plain', text)
  return data
}
const picture = () => new File(['x'], 'image.png', { type: 'image/png' })
const drag = (target: Element, type: string, dataTransfer: DataTransfer) => {
  const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })
  target.dispatchEvent(event)
  return event
}
const paste = (clipboardData: DataTransfer) => {
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
  document.dispatchEvent(event)
  return event
}

it('a box stays marked while a file is carried over what is inside it, until it leaves or is dropped', async () => {
  const { names, box, inside, isOver } = await aBox()
  const data = holding([picture()])
  drag(box, 'dragenter', data)
  drag(inside, 'dragenter', data)
  drag(box, 'dragleave', data)
  await isOver().toBe('true')
  drag(inside, 'dragleave', data)
  await isOver().toBe('false')
  drag(box, 'dragenter', data)
  await isOver().toBe('true')
  expect(drag(inside, 'drop', data).defaultPrevented).toBe(true)
  await isOver().toBe('false')
  expect(names).toEqual(['image.png'])
  drag(box, 'dragenter', data)
  await isOver().toBe('true')
  drag(box, 'dragleave', data)
  await isOver().toBe('false')
})

it('a text that is dropped is left to the browser', async () => {
  const { names, box, isOver } = await aBox()
  const data = holding([], 'hei')
  drag(box, 'dragenter', data)
  expect(drag(box, 'drop', data).defaultPrevented).toBe(false)
  await isOver().toBe('false')
  expect(names).toEqual([])
})

it('a picture from the clipboard is taken under a name of its own, but not when it comes with its text', async () => {
  const { names } = await aBox()
  expect(paste(holding([picture()], 'hei')).defaultPrevented).toBe(false)
  expect(paste(holding([picture()])).defaultPrevented).toBe(true)
  expect(names).toEqual([`${composerTexts.files.pasted}.png`])
})

it('nothing is taken from the clipboard once the box is gone', async () => {
  const { screen, names } = await aBox()
  await screen.unmount()
  paste(holding([picture()]))
  expect(names).toEqual([])
})
