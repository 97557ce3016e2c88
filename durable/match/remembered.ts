/**
 * Whoever did not change in a step is the same object as before it, and so is their view: a frame that tells of one player
 * is made, and compared, without looking at the others.
 */
export function remembered<Item extends object, View>(make: (item: Item) => View): (item: Item) => View {
  const views = new WeakMap<Item, View>()
  return (item) => {
    const known = views.get(item)
    if (known !== undefined) return known
    const view = make(item)
    views.set(item, view)
    return view
  }
}
