// The page itself is its route's alone: what is around every page takes no more than this from here.
export { UnansweredOrder } from './unanswered-order.tsx';
