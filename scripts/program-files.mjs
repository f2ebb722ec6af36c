export const PROGRAMS = ".programs";
/** The source files they were made from. */
export const INPUTS = "inputs.json";
