import { describe, expect, it } from 'vitest'
import { PacedNews } from '../../../durable/hub/paced-news.ts'

describe('news of cups for everybody', () => {
  it('goes out at once, and once a second however much of it there is', () => {
    const news = new PacedNews()
    const sent: number[] = []
    for (let now = 0; now < 5_000; now += 50) {
      if (news.take({ event: 'cup_update/a' }, now)) sent.push(now)
      const at = news.nextAt()
      if (at !== null && at <= now) sent.push(...news.takeDue(now).map(() => now))
    }
    expect(sent).toEqual([0, 1_000, 2_000, 3_000, 4_000])
    expect(news.nextAt()).toBe(5_000)
    expect([news.takeDue(5_000).length, news.nextAt(), news.takeDue(9_000).length]).toEqual([1, null, 0])
  })

  it('about one cup does not wait for news about another', () => {
    const news = new PacedNews()
    const frames = ['cup_update/a', 'cup_update/b', 'cup_update/a'].map((event) => news.take({ event }, 1)?.event ?? null)
    expect(frames).toEqual(['cup_update/a', 'cup_update/b', null])
  })
})
