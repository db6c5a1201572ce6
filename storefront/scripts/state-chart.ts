import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** A machine as a page with a Mermaid state diagram. */
export function drawChart(machine: AnyStateMachine): string {
  return [
    `# The ${machine.id} machine`,
    '',
    'Drawn from the code by `node storefront/scripts/draw-charts.ts`; do not edit.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...drawStates(machine.root, 1),
    '```',
    '',
  ].join('\n');
}

function drawStates(parent: AnyStateNode, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const children = Object.values(parent.states);
  const lines = parent.initial.target.map((node) => `${indent}[*] --> ${idOf(node)}`);
  for (const node of children) {
    const isCompound = Object.keys(node.states).length > 0;
    lines.push(`${indent}state "${node.key}" as ${idOf(node)}${isCompound ? ' {' : ''}`);
    if (isCompound) lines.push(...drawStates(node, depth + 1), `${indent}}`);
    if (node.type === 'final') lines.push(`${indent}${idOf(node)} --> [*]`);
  }
  if (depth === 1) lines.push(...drawTransitions(parent));
  return lines;
}

function drawTransitions(node: AnyStateNode): string[] {
  // What the machine itself answers to, it answers in each state that it rests in.
  const sources = node.parent ? [node] : Object.values(node.states).filter(({ always, type }) => !always && type !== 'final');
  const own = [...node.transitions.values(), node.always ?? []]
    .flat()
    .flatMap((transition) =>
      (transition.target ?? []).flatMap((target) =>
        sources.map((source) => `  ${idOf(source)} --> ${idOf(target)} : ${labelOf(transition)}`),
      ),
    );
  return [...own, ...Object.values(node.states).flatMap(drawTransitions)];
}

interface Transition {
  eventType: string;
  guard?: unknown;
}

function labelOf({ eventType, guard }: Transition): string {
  const [, outcome, , effect] = /^xstate\.(done|error)\.(actor)\.(.+)$/.exec(eventType) ?? [];
  const name = effect ? `${effect} ${outcome === 'done' ? 'done' : 'failed'}` : eventType;
  const condition = nameOf(guard);
  return condition ? `${name || 'at once'} [${condition}]` : name || 'at once';
}

function nameOf(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function' && 'guards' in guard) return (guard.guards as unknown[]).map(nameOf).join(' and ');
  return typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : '';
}

/** Mermaid takes a dot for the end of a name. */
function idOf(node: AnyStateNode): string {
  return node.path.join('_') || node.key;
}
