import {
  createActor,
  fromPromise,
  getNextSnapshot,
  waitFor,
  type AnyStateMachine,
  type EventObject,
  type InputFrom,
} from 'xstate';
import { getSimplePaths, getStateNodes, type StatePath } from 'xstate/graph';

type Path = StatePath<ReturnType<AnyStateMachine['transition']>, EventObject>;

interface Effect {
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

/** Events with which an invoked effect settles. */
export const done = (effect: string, output?: unknown) => ({ type: `xstate.done.actor.${effect}`, output });
export const failed = (effect: string, error: unknown) => ({ type: `xstate.error.actor.${effect}`, error });

/** All simple paths to every state, each also extended by every transition from there. */
export function pathsThrough<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  events: readonly EventObject[],
): Path[] {
  const options = {
    input,
    events,
    serializeState: (snapshot: Path['state']) => JSON.stringify(snapshot.value),
    serializeEvent: (event: EventObject) => JSON.stringify(event),
    stopWhen: isOver,
  };
  return getSimplePaths(machine as AnyStateMachine, options).flatMap((path) => {
    const onwards = events
      .filter((event) => !isOver(path.state) && machine.getTransitionData(path.state, event)?.length)
      .map((event) => ({ event, state: getNextSnapshot(machine as AnyStateMachine, path.state, event) }));
    if (onwards.length === 0) return [path];
    return onwards.map((step) => ({ ...path, state: step.state, steps: [...path.steps, step] }));
  });
}

export function describePath(path: Path): string {
  return path.steps.map((step) => `${step.event.type} -> ${JSON.stringify(step.state.value)}`).join(', ');
}

/**
 * Walks the path with a running actor whose effects settle only when the path says so.
 * Calls `arrived` in each state that the actor reaches.
 */
export async function walk<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  path: Path,
  arrived: (snapshot: ReturnType<Machine['getInitialSnapshot']>, event: EventObject) => void,
): Promise<void> {
  const effects = new Map<string, Effect>();
  const names = Object.keys(machine.implementations.actors);
  const actors = Object.fromEntries(names.map((name) => [name, pendingEffect(name, effects)]));
  const actor = createActor(machine.provide({ actors } as never) as AnyStateMachine, { input });
  actor.start();

  for (const { event, state } of path.steps) {
    perform(event);
    const snapshot = await waitFor(actor, ({ value }) => JSON.stringify(value) === JSON.stringify(state.value));
    arrived(snapshot as ReturnType<Machine['getInitialSnapshot']>, event);
  }
  actor.stop();

  function perform(event: EventObject & { output?: unknown; error?: unknown }): void {
    const [, kind, , name = ''] = event.type.split('.');
    if (event.type === 'xstate.init') return;
    if (!event.type.startsWith('xstate.')) actor.send(event);
    else if (kind === 'done') effects.get(name)?.resolve(event.output);
    else effects.get(name)?.reject(event.error);
  }
}

export function transitionsNotTaken(machine: AnyStateMachine, paths: readonly Path[]): string[] {
  const taken = new Set(
    paths.flatMap(({ steps }) =>
      steps.slice(1).flatMap(({ event }, index) => {
        const before = steps[index];
        return before ? (machine.getTransitionData(before.state, event) ?? []).map(nameOf) : [];
      }),
    ),
  );
  const declared = getStateNodes(machine)
    .concat(machine.root)
    .flatMap((node) => [...node.transitions.values()].flat().map(nameOf));
  return declared.filter((name) => !taken.has(name));
}

/** A stopped actor ignores all events, even those handled by the root. */
function isOver({ status }: Path['state']): boolean {
  return status === 'done';
}

function nameOf(transition: {
  source: { id: string };
  eventType: string;
  target: readonly { id: string }[] | undefined;
}): string {
  const targets = transition.target?.map(({ id }) => id).join(' and ') ?? 'itself';
  return `${transition.source.id} --${transition.eventType}--> ${targets}`;
}

function pendingEffect(name: string, effects: Map<string, Effect>) {
  return fromPromise(() => new Promise((resolve, reject) => void effects.set(name, { resolve, reject })));
}
