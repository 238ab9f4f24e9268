/** An audio graph that plays nothing and remembers what was started. */

class FakeParam {
  value = 0
  setValueAtTime(value: number): void {
    this.value = value
  }
  exponentialRampToValueAtTime(value: number): void {
    this.value = value
  }
  setTargetAtTime(value: number): void {
    this.value = value
  }
}

class FakeNode {
  gain = new FakeParam()
  frequency = new FakeParam()
  playbackRate = new FakeParam()
  Q = new FakeParam()
  to: FakeNode | undefined
  began: number | undefined
  stopped: number | undefined
  constructor(private readonly context: FakeContext) {}
  connect<T extends FakeNode>(to: T): T {
    this.to = to
    return to
  }
  disconnect(): void {
    this.to = undefined
  }
  start(at = this.context.currentTime): void {
    this.began = at
  }
  /** Without a time: at once. */
  stop(at = this.context.currentTime): void {
    this.stopped = at
  }
}

export class FakeContext {
  /** All contexts that were made. */
  static made: FakeContext[] = []
  state: 'suspended' | 'running' = 'suspended'
  currentTime = 0
  sampleRate = 100
  sources: FakeNode[] = []
  gains: FakeNode[] = []
  destination = new FakeNode(this)
  constructor() {
    FakeContext.made.push(this)
  }
  async resume(): Promise<void> {
    this.state = 'running'
  }
  async suspend(): Promise<void> {
    this.state = 'suspended'
  }
  createGain(): FakeNode {
    const node = new FakeNode(this)
    this.gains.push(node)
    return node
  }
  createBiquadFilter = (): FakeNode => new FakeNode(this)
  createWaveShaper = (): FakeNode => new FakeNode(this)
  createBuffer = () => ({ getChannelData: () => new Float32Array(this.sampleRate) })
  createOscillator(): FakeNode {
    const node = new FakeNode(this)
    this.sources.push(node)
    return node
  }
  createBufferSource(): FakeNode {
    return this.createOscillator()
  }
}
