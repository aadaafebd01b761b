/** The oldest Node that every dependency takes; the same as `engines` in package.json. */
const minMajor = 20;
const minMinor = 19;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < minMajor || (major === minMajor && minor < minMinor)) {
  console.error(`Kinora needs Node ${minMajor}.${minMinor} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
