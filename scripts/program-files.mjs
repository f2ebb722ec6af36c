export const PROGRAMS = ".programs";
/** The source files they were compiled from. */
export const INPUTS = "inputs.json";
