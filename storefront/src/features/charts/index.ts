export { BarChart } from './bar-chart.tsx';
