//! The nodes and services that are tortured: all started here, and all stopped when the value is dropped.

use crate::clock::Clock;
use crate::disk::Disk;
use crate::log::{self, Logs};
use crate::node::Node;
use crate::process;
use crate::schedule::{Fault, Target};
use std::fs::File;
use std::path::{Path, PathBuf};
use testbed::{Nats, Postgres};

/// Everything that runs. What uses the disk comes before it, and so ends before it.
pub(crate) struct Cluster {
    nodes: Vec<Node>,
    services: Option<Services>,
    disk: Option<Disk>,
    data: PathBuf,
    /// What cannot be done here, and why.
    pub(crate) skipped: Vec<String>,
    /// How often a node ended although nobody had killed it.
    pub(crate) ended: u64,
}

/// What several nodes share.
struct Services {
    postgres: Postgres,
    nats: Nats,
}

impl Cluster {
    /// Starts `count` nodes of `program` with everything in `folder`.
    pub(crate) fn start(program: &Path, count: usize, folder: &Path) -> Result<Self, String> {
        let data = folder.join("disk");
        std::fs::create_dir(&data).map_err(|error| format!("{}: {error}", data.display()))?;
        // Postgres runs as a user of its own and must find the way to its files.
        let passable = std::os::unix::fs::PermissionsExt::from_mode(0o711);
        std::fs::set_permissions(folder, passable).map_err(|error| error.to_string())?;
        let mut skipped = Vec::new();
        let disk = Disk::mount(&data).map_err(|why| skipped.push(format!("full disks: {why}"))).ok();
        let services = if count > 1 { Some(Services::start(&data)?) } else { None };
        let mut cluster = Self { nodes: Vec::new(), services, disk, data, skipped, ended: 0 };
        for number in 1..=count {
            let clock = Clock::new(folder.join(format!("clock-{number}")));
            let clock = clock.map_err(|why| cluster.skipped.push(format!("clock jumps: {why}"))).ok();
            let log = File::create(folder.join(format!("node-{number}.log"))).map_err(|e| e.to_string())?;
            let node = Node::start(program.to_owned(), cluster.arguments(), log, clock)?;
            cluster.nodes.push(node);
        }
        cluster.skipped.dedup();
        Ok(cluster)
    }

    fn arguments(&self) -> Vec<String> {
        match &self.services {
            Some(Services { postgres, nats }) => {
                vec!["--database".to_owned(), postgres.url(), "--nats".to_owned(), nats.url()]
            }
            None => vec!["--data".to_owned(), self.data.join("sqlite").display().to_string()],
        }
    }

    pub(crate) fn urls(&self) -> Vec<String> {
        self.nodes.iter().map(Node::url).collect()
    }

    /// Whether this fault can happen here.
    pub(crate) fn can(&self, fault: Fault) -> bool {
        match fault {
            Fault::Kill(_) | Fault::Pause(_) => true,
            Fault::Clock { node, .. } => self.nodes[node].clock.is_some(),
            Fault::Full => self.disk.is_some(),
        }
    }

    pub(crate) fn inflict(&mut self, fault: Fault) -> Result<(), String> {
        match fault {
            Fault::Kill(target) => self.kill(target),
            Fault::Pause(Target::Node(node)) => self.nodes[node].pause(),
            Fault::Pause(target) => self.processes(target).into_iter().for_each(process::pause),
            Fault::Clock { node, seconds } => {
                return self.nodes[node].clock.as_ref().map_or(Ok(()), |clock| clock.set(seconds));
            }
            Fault::Full => return self.disk.as_ref().map_or(Ok(()), Disk::fill),
        }
        Ok(())
    }

    fn kill(&mut self, target: Target) {
        match (target, &mut self.services) {
            (Target::Node(node), _) => self.nodes[node].kill(),
            (Target::Database, Some(services)) => services.postgres.kill(),
            (Target::Bus, Some(services)) => services.nats.kill(),
            (_, None) => {}
        }
    }

    /// The processes of a service.
    fn processes(&self, target: Target) -> Vec<u32> {
        match (target, &self.services) {
            (Target::Database, Some(services)) => process::family(services.postgres.pid()),
            (Target::Bus, Some(services)) => vec![services.nats.pid()],
            _ => Vec::new(),
        }
    }

    /// Makes room on the disk, lets everything go on, and starts what does not run. Clocks stay as they are.
    pub(crate) fn mend(&mut self) -> Result<(), String> {
        if let Some(disk) = &self.disk {
            disk.empty()?;
        }
        self.resume();
        if let Some(Services { postgres, nats }) = &mut self.services {
            postgres.start_again()?;
            nats.start_again()?;
        }
        for node in &mut self.nodes {
            self.ended += u64::from(node.has_ended());
            node.start_again()?;
        }
        Ok(())
    }

    fn resume(&self) {
        self.nodes.iter().for_each(Node::resume);
        let services = [Target::Database, Target::Bus].map(|target| self.processes(target));
        services.into_iter().flatten().for_each(process::resume);
    }

    /// Kills everything and reads what is on disk.
    pub(crate) fn read(&mut self) -> Result<Logs, String> {
        self.resume();
        self.nodes.iter_mut().for_each(Node::kill);
        match &mut self.services {
            Some(services) => {
                services.postgres.kill();
                services.postgres.start_again()?;
                log::of_postgres(&services.postgres)
            }
            None => log::of_sqlite(&self.data.join("sqlite/tancho.db")),
        }
    }
}

impl Services {
    fn start(data: &Path) -> Result<Self, String> {
        let folder = data.join("postgres");
        std::fs::create_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        Ok(Self { postgres: Postgres::start_in(&folder)?, nats: Nats::start_installed()? })
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // A paused process does not notice that it is to end.
        self.resume();
    }
}
