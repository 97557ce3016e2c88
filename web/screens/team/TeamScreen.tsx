export default function TeamScreen() {
  return <h1>Lag</h1>
}
