if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  // The default of one second is too short while other tests keep both cores busy.
  configure({ asyncUtilTimeout: 15_000 });
}
